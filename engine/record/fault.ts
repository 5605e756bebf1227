/** Why and where replaying a record stops. */
export interface Fault {
  readonly line: number
  readonly code: string
  readonly why: string
}

export class FaultError extends Error {
  readonly fault: Fault
  constructor(line: number, code: string, why: string) {
    super(why)
    this.fault = { line, code, why }
  }
}

export const isFault = (result: object): result is Fault => 'line' in result
