/** What can be counted while the server runs; prom-client writes it for Prometheus. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export interface Metrics {
  readonly registry: Registry
  /** a move of this game became a step */
  accepted(game: string): void
  readonly movesRefused: Counter<'code'>
  readonly sockets: Gauge
  readonly liveMatches: Gauge
  /** seconds that the appends of a group take until they are durable */
  readonly commit: Histogram
  /** of steps, to all their receivers */
  readonly stepCharacters: Counter
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
    accepted: tallied(
      new Counter({
        name: 'gatehouse_moves_accepted_total',
        help: 'Moves that became steps.',
        labelNames: ['game'],
        registers,
      }),
    ),
    movesRefused: new Counter({
      name: 'gatehouse_moves_refused_total',
      help: 'Moves that were refused, by the code of the refusal.',
      labelNames: ['code'],
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
    stepCharacters: new Counter({
      name: 'gatehouse_step_characters_total',
      help: 'Characters of steps sent to sockets.',
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

/** Looking a label up costs more than counting, so it is done once for each. */
function tallied(counter: Counter<'game'>): Metrics['accepted'] {
  const children = new Map<string, ReturnType<typeof counter.labels>>()
  return (game) => {
    const child = children.get(game) ?? counter.labels(game)
    children.set(game, child)
    child.inc()
  }
}
