/** One match in which somebody outside has all the seats: for training and for experiments in other languages. */
import type { Command } from 'commander'
import type { TableFlags } from '#cli/flags.ts'
import { addTableFlags, orExplain, requestOf } from '#cli/flags.ts'
import { planMatch } from '#cli/plan.ts'
import type { Plan } from '#cli/simulation.ts'
import { outcomeOf, seatPlayers, setUp, streamsOf } from '#cli/simulation.ts'
import { exampleMoves } from '#engine/bots/example-moves.ts'
import type { AsyncBot } from '#engine/bots/playout.ts'
import { playOutAsync } from '#engine/bots/playout.ts'
import { belowOf } from '#engine/chance.ts'
import type { Bot } from '#engine/game.ts'
import { seatAt } from '#engine/seat.ts'
import type { Shape } from '#engine/state.ts'
import { judge, MUST_MOVE } from './external.ts'
import { PROTOCOL } from './messages.ts'
import { Peer } from './peer.ts'

interface Flags extends TableFlags {
  readonly seed: string
}

export function addTable(program: Command): void {
  addTableFlags(program.command('table', { hidden: true }))
    .description(
      'one match over standard input and output, all seats driven from there (docs/bot-protocol.md)',
    )
    .option('--seed <text>', 'the same seed gives the same deal', '1')
    .action(async (flags: Flags, command: Command) => {
      const plan = orExplain(command, () => planMatch(requestOf(flags)))
      await serve(plan, flags.seed, new Peer(process.stdin, process.stdout, () => process.exit()))
      process.stdin.destroy()
    })
}

export async function serve(plan: Plan, seed: string, peer: Peer): Promise<void> {
  const { game, options, names } = plan
  const drawing = (purpose: string) => {
    const stream = streamsOf(`${seed}, ${purpose}`)(0)
    return belowOf(stream)
  }
  peer.tell({ type: 'hello', protocol: PROTOCOL, game: game.id, options, players: names.length, seat: null })
  const bots = names.map((_, seat) => driven(plan, peer, drawing(`hints for ${seat}`)))
  const match = setUp(plan, streamsOf(`${seed}, deal`)(0))
  const players = seatPlayers({ ...plan, bots: bots as Bot<Shape>[] }, match, null)
  await playOutAsync(match, players, drawing('speakers'))
  const { scores, ranks } = outcomeOf(match)
  for (const seat of names.keys()) peer.tell({ type: 'gameover', seat: seatAt(seat), scores, ranks })
  peer.tell({ type: 'quit' })
}

/** A seat whose every decision is asked of the peer, until it is one. */
function driven({ game, names }: Plan, peer: Peer, hints: (n: number) => number): AsyncBot<Shape> {
  return {
    memory: {
      begin: (view) => peer.tell({ type: 'newgame', seat: view.seat, view }),
      observe: (_, { seat }, { open, hidden }) => peer.tell({ type: 'tell', seat, open, hidden }),
    },
    choose: (view, asked, _below, { lastCall }) => {
      const moves = exampleMoves(game, view, asked, hints)
      return peer.ask({ seat: view.seat, asked, lastCall, view, hints: { moves } }, (written) => {
        if (written !== null) return judge(game, names.length, view, written)
        return asked.must && lastCall ? MUST_MOVE : { move: null }
      })
    },
  }
}
