/** The metrics of a server, in the format of Prometheus. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export interface Metrics {
  readonly registry: Registry
  /** a move of this game became a step */
  accepted(game: string): void
  readonly movesRefused: Counter<'code'>
  /** bots that did not answer, so that their thread was ended */
  readonly botsHung: Counter
  readonly sockets: Gauge
  readonly liveMatches: Gauge
  /** seconds that the appends of a group take until they are durable */
  readonly commit: Histogram
  /** counts receivers only: the length of a step would tell about hidden cards */
  stepsSent(receivers: number): void
  readonly http: Histogram<'method' | 'route' | 'status'>
}

const FAST = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1, 5]

/** Each server has its own, so that several can run in one process. */
export function newMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  return {
    registry,
    accepted: tallied({
      name: 'gatehouse_moves_accepted_total',
      help: 'Moves that became steps.',
      registers,
    }),
    movesRefused: new Counter({
      name: 'gatehouse_moves_refused_total',
      help: 'Moves that were refused, by the code of the refusal.',
      labelNames: ['code'],
      registers,
    }),
    botsHung: new Counter({
      name: 'gatehouse_bots_hung_total',
      help: 'Bots that did not answer, so that their thread was ended.',
      registers,
    }),
    sockets: new Gauge({ name: 'gatehouse_sockets', help: 'Open sockets.', registers }),
    liveMatches: new Gauge({ name: 'gatehouse_live_matches', help: 'Matches in memory.', registers }),
    commit: new Histogram({
      name: 'gatehouse_commit_seconds',
      help: 'Time to make a group of appends durable.',
      buckets: FAST,
      registers,
    }),
    stepsSent: summed({
      name: 'gatehouse_steps_sent_total',
      help: 'Steps sent to sockets, one for each receiver.',
      registers,
    }),
    http: new Histogram({
      name: 'gatehouse_http_seconds',
      help: 'Time to answer requests, by route and status.',
      labelNames: ['method', 'route', 'status'],
      buckets: FAST,
      registers,
    }),
  }
}

/** Counts of every move are only added up here; the counter gets the sum when the metrics are read. */
function summed(about: { name: string; help: string; registers: Registry[] }): (more: number) => void {
  let sum = 0
  new Counter({
    ...about,
    collect() {
      this.inc(sum)
      sum = 0
    },
  })
  return (more) => {
    sum += more
  }
}

function tallied(about: { name: string; help: string; registers: Registry[] }): Metrics['accepted'] {
  const sums = new Map<string, number>()
  new Counter({
    ...about,
    labelNames: ['game'],
    collect() {
      for (const [game, sum] of sums) this.inc({ game }, sum)
      sums.clear()
    },
  })
  return (game) => void sums.set(game, (sums.get(game) ?? 0) + 1)
}
