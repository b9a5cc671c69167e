import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

type Until = {
  /** What its end means before it has said all. */
  ended: Error
  signal?: AbortSignal | undefined
}

/**
 * What a process of our own says, one message after the other, until it ends or something else ends it. A race against one
 * promise that never ends would keep all that was ever said.
 */
export class ChildMessages<Message> {
  readonly #child: ChildProcess
  readonly #over = new AbortController()
  readonly #signal: AbortSignal | undefined
  readonly #stop = () => this.endFor(this.#signal?.reason)

  constructor(child: ChildProcess, { ended, signal }: Until) {
    this.#child = child
    this.#signal = signal
    child.on('error', (error) => this.endFor(error))
    child.once('exit', () => this.endFor(ended))
    signal?.addEventListener('abort', this.#stop)
  }

  /** Whoever waits for the next one hears this instead. */
  endFor(why: unknown) {
    this.#over.abort(why)
  }

  async next(): Promise<Message> {
    this.#signal?.throwIfAborted()
    try {
      const [message] = await once(this.#child, 'message', { signal: this.#over.signal })
      return message as Message
    } catch (error) {
      throw this.#over.signal.aborted ? this.#over.signal.reason : error
    }
  }

  /** Nothing more is wanted of it. */
  close() {
    this.#signal?.removeEventListener('abort', this.#stop)
    this.#child.kill('SIGKILL')
  }
}
