/** The connection broke, or the server is busy; `after` is how many bytes arrived. */
export class Lost extends Error {
  override readonly name = 'Lost'
  readonly after: number
  constructor(after = 0) {
    super('The connection was lost')
    this.after = after
  }
}

/** The server has more or fewer bytes of the file than the page assumed. */
export class Astray extends Error {
  override readonly name = 'Astray'
  readonly received: number
  constructor(received: number) {
    super('Out of step')
    this.received = received
  }
}

export type Sent = { signal: AbortSignal; onProgress: (sent: number) => void }

/** Sends the parts of a file to the server, and says what it makes of them. */
export type Transport<Made> = {
  begin(file: File, signal: AbortSignal): Promise<{ id: number; received: number }>
  /** Sends a part; answers where the next one begins. */
  send(id: number, offset: number, part: Blob, how: Sent): Promise<number>
  finish(id: number, signal: AbortSignal): Promise<Made>
  cancel(id: number): Promise<void>
}
