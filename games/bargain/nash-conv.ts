/** How much both could gain by playing better against a strategy: an exact walk of the tree. 0 is an equilibrium. */
import { seatAt } from '#engine/seat.ts'
import { viewFor } from '#engine/state.ts'
import { bargain } from './index.ts'
import type { Move } from './move.ts'
import type { Options } from './ruleset.ts'
import type { BargainState, SeatView } from './table.ts'
import type { Heard } from './tree.ts'
import { after, imaginable, NO_CHANCE } from './tree.ts'

/** The share of each of these moves. */
export type Strategy = (view: SeatView, moves: readonly Move[]) => readonly number[]

interface Node {
  readonly state: BargainState
  readonly heard: Heard
  /** how likely the others, and chance, have led here */
  readonly weight: number
}

const askedAt = ({ state }: Node): number | null => {
  const [asked] = bargain.asked(state.table)
  return asked === undefined ? null : (asked.seat as number)
}

const scoreAt = ({ state }: Node, seat: number): number => bargain.outcome(state.table)?.scores[seat] ?? 0

class Walk {
  readonly #moves: readonly Move[]
  readonly #strategy: Strategy

  constructor(options: Options, strategy: Strategy) {
    this.#moves = imaginable(options)
    this.#strategy = strategy
  }

  #children(
    node: Node,
    seat: number,
    share: (moves: readonly Move[], view: SeatView) => readonly number[],
  ): Node[] {
    const view = viewFor(node.state, seatAt(seat)) as SeatView
    const moves = this.#moves.filter((move) => bargain.check(view, move) === null)
    const shares = share(moves, view)
    return moves.map((move, i) => {
      const [state, heard] = after(node.state, view, move, node.heard)
      return { state, heard, weight: node.weight * shares[i] }
    })
  }

  /** What both get when both follow the strategy. */
  value(node: Node): [number, number] {
    const seat = askedAt(node)
    if (seat === null) return [node.weight * scoreAt(node, 0), node.weight * scoreAt(node, 1)]
    const sum: [number, number] = [0, 0]
    for (const child of this.#children(node, seat, (moves, view) => this.#strategy(view, moves))) {
      const [smuggler, sheriff] = this.value(child)
      sum[0] += smuggler
      sum[1] += sheriff
    }
    return sum
  }

  /** What the best answer gets: these nodes look the same to whoever looks for it. */
  best(nodes: readonly Node[], mine: 0 | 1): number {
    const seat = askedAt(nodes[0])
    if (seat === null) return nodes.reduce((sum, node) => sum + node.weight * scoreAt(node, mine), 0)
    if (seat === mine) {
      const after = nodes.map((node) => this.#children(node, seat, (moves) => moves.map(() => 1)))
      return Math.max(
        ...after[0].map((_, move) =>
          this.best(
            after.map((list) => list[move]),
            mine,
          ),
        ),
      )
    }
    const groups = new Map<string, Node[]>()
    for (const node of nodes)
      for (const child of this.#children(node, seat, (moves, view) => this.#strategy(view, moves))) {
        const group = groups.get(child.heard[mine])
        if (group === undefined) groups.set(child.heard[mine], [child])
        else group.push(child)
      }
    return groups.values().reduce((sum, group) => sum + this.best(group, mine), 0)
  }
}

export function nashConv(options: Options, strategy: Strategy): number {
  const walk = new Walk(options, strategy)
  const root: Node = { state: bargain.setup(options, 2, NO_CHANCE), heard: ['', ''], weight: 1 }
  const [smuggler, sheriff] = walk.value(root)
  return walk.best([root], 0) - smuggler + walk.best([root], 1) - sheriff
}
