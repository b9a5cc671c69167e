import type { CallFailed } from '../data/api.ts'
import { nextPart, Pace } from './pace.ts'
import { Astray, Lost, type Transport } from './transport.ts'

type Phase = 'sending' | 'paused' | 'waiting' | 'reading' | 'done' | 'failed'

export type Progress<Made> = {
  phase: Phase
  sent: number
  /** Bytes per second. */
  speed: number
  trouble: CallFailed | null
  made: Made | null
}

const FIRST_PART = 1024 ** 2
const FIRST_WAIT = 1_000
const LONGEST_WAIT = 30_000

export type World = { now: () => number; wait: (ms: number, signal: AbortSignal) => Promise<void> }

type Means<Made> = { transport: Transport<Made>; world: World; tell: () => void }

/**
 * Sends one file. It waits while the connection is lost, and the server says where to go on; only a refusal ends it.
 */
export class Sending<Made> {
  readonly file: File
  progress: Progress<Made> = { phase: 'sending', sent: 0, speed: 0, trouble: null, made: null }
  readonly #transport: Transport<Made>
  readonly #world: World
  readonly #tell: () => void
  readonly #pace = new Pace()
  #id: number | null = null
  #stop = new AbortController()
  #running: Promise<void> = Promise.resolve()

  constructor(file: File, { transport, world, tell }: Means<Made>) {
    this.file = file
    this.#transport = transport
    this.#world = world
    this.#tell = tell
  }

  get id() {
    return this.#id
  }

  start(): void {
    this.#stop = new AbortController()
    this.#pace.forget()
    this.#set({ phase: 'sending', trouble: null })
    const { signal } = this.#stop
    this.#running = this.#running.then(() => this.#run(signal))
  }

  pause(): void {
    this.#stop.abort()
    this.#set({ phase: 'paused', speed: 0 })
  }

  async cancel(): Promise<void> {
    this.#stop.abort()
    await this.#running
    if (this.#id !== null && this.progress.phase !== 'done') await this.#transport.cancel(this.#id)
  }

  #set(change: Partial<Progress<Made>>) {
    this.progress = { ...this.progress, ...change }
    this.#tell()
  }

  async #run(signal: AbortSignal) {
    for (let wait = FIRST_WAIT; !signal.aborted; wait = Math.min(wait * 2, LONGEST_WAIT)) {
      try {
        await this.#sendAll(signal)
        return
      } catch (error) {
        if (signal.aborted) return
        if (!(error instanceof Lost)) {
          this.#set({ phase: 'failed', trouble: error as CallFailed, speed: 0 })
          return
        }
        // Some bytes arrived since the last loss, so the waiting time starts anew.
        if (error.after > 0) wait = FIRST_WAIT
        this.#set({ phase: 'waiting', speed: 0 })
        await this.#world.wait(wait, signal)
      }
    }
  }

  async #sendAll(signal: AbortSignal) {
    const begun = await this.#transport.begin(this.file, signal)
    this.#id = begun.id
    this.#pace.forget()
    let at = begun.received
    let size = FIRST_PART
    this.#set({ phase: 'sending', sent: at })
    const first = at
    while (at < this.file.size) {
      const began = this.#world.now()
      const part = this.file.slice(at, at + size)
      at = await this.#sendPart(at, part, signal).catch((error: unknown) => {
        if (error instanceof Astray) return error.received
        if (error instanceof Lost) throw new Lost(at - first)
        throw error
      })
      signal.throwIfAborted()
      size = nextPart(size, this.#world.now() - began)
      this.#note(at)
    }
    this.#set({ phase: 'reading', sent: at, speed: 0 })
    const made = await this.#transport.finish(begun.id, signal)
    this.#set({ phase: 'done', made })
  }

  #sendPart = (at: number, part: Blob, signal: AbortSignal) =>
    this.#transport.send(this.#id as number, at, part, {
      signal,
      onProgress: (sent) => this.#note(at + Math.min(sent, part.size)),
    })

  #note(sent: number) {
    this.#pace.note(this.#world.now(), sent)
    this.#set({ sent, speed: this.#pace.speed })
  }
}
