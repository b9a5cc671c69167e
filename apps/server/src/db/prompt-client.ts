import pg from 'pg'

const FAREWELL = 1_000

/**
 * Says goodbye and does not wait for long: a server that stalls would never answer, the connection
 * would stay beside the one that replaces it, and a process could not end.
 */
export class PromptClient extends pg.Client {
  override end(): Promise<void>
  override end(told: (error: Error) => void): void
  override end(told?: (error: Error) => void): Promise<void> | void {
    const { stream } = this.connection
    setTimeout(() => stream.destroy(), FAREWELL).unref()
    return told ? super.end(told) : super.end()
  }

  /** Without a word, and at once. */
  drop(): void {
    this.connection.stream.destroy()
  }
}
