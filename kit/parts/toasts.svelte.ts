/** Short news that go by themselves. */

export interface Toast {
  readonly id: number
  readonly text: string
  readonly kind: 'news' | 'trouble'
}

const STAY = 5000

let list = $state.raw<readonly Toast[]>([])
let next = 1

export const toasts = {
  get list(): readonly Toast[] {
    return list
  },
  show(text: string, kind: Toast['kind'] = 'news'): void {
    const id = next++
    list = [...list.slice(-2), { id, text, kind }]
    setTimeout(() => toasts.drop(id), STAY)
  },
  drop(id: number): void {
    list = list.filter((toast) => toast.id !== id)
  },
}
