/** The line broke, or the server is busy with something else; `after` so many bytes went through. */
export class Lost extends Error {
  override readonly name = 'Lost'
  readonly after: number
  constructor(after = 0) {
    super('The connection was lost')
    this.after = after
  }
}

/** The server has more or less of it than we thought. */
export class Astray extends Error {
  override readonly name = 'Astray'
  readonly received: number
  constructor(received: number) {
    super('Out of step')
    this.received = received
  }
}

export type Sent = { signal: AbortSignal; onProgress: (sent: number) => void }

/** How the parts of a file get to the server, and what it makes of them. */
export type Transport<Made> = {
  begin(file: File, signal: AbortSignal): Promise<{ id: number; received: number }>
  /** Where the next part begins. */
  send(id: number, offset: number, part: Blob, how: Sent): Promise<number>
  finish(id: number, signal: AbortSignal): Promise<Made>
  cancel(id: number): Promise<void>
}
