/** Cards of one kind look alike wherever they lie: a face is made once, and whoever needs another gets a copy of it. */
import type { ComponentProps } from 'svelte'
import { mount, unmount, untrack } from 'svelte'
import CardFace from './CardFace.svelte'
import { printOf } from './shared-drawings.ts'

type Face = Omit<ComponentProps<typeof CardFace>, 'foot'>

const casts = new Map<string, Node>()

/** `{@attach cast(() => face)}` on a `card-tile`: the card lies there. */
export const cast =
  (face: () => Face) =>
  (tile: HTMLElement): void =>
    tile.replaceChildren(copyOf(face()))

function copyOf(face: Face): Node {
  const { drawing, ...rest } = face
  const name = JSON.stringify([printOf(drawing, false), rest])
  const known = casts.get(name) ?? untrack(() => newCast(face))
  casts.set(name, known)
  return known.cloneNode(true)
}

function newCast(props: Face): Node {
  const mould = document.createElement('span')
  const made = mount(CardFace, { target: mould, props })
  const copy = (mould.firstElementChild as Element).cloneNode(true)
  void unmount(made)
  return copy
}
