import 'ws'

declare module 'ws' {
  interface FrameOptions {
    readonly fin: boolean
    readonly rsv1: boolean
    readonly opcode: number
    readonly mask: boolean
    readonly readOnly: boolean
  }

  /** Part of the package, though its types leave it out. */
  export const Sender: { frame(data: Buffer, options: FrameOptions): Buffer[] }
}
