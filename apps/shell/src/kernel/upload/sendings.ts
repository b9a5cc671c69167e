import { createLive } from '@atrium/bridge/live.ts'
import { useSyncExternalStore } from 'react'
import { queries } from '../data/api.ts'
import { type Begin, overHttp, type Take } from './over-http.ts'
import { type Progress, Sending, type World } from './sending.ts'

export type OnItsWay<Made> = { sending: Sending<Made>; progress: Progress<Made> }

const BUSY = ['sending', 'waiting', 'reading']

/** The files that are being sent for one noun. They go on while the person looks at other pages. */
export class Sendings<Made> {
  readonly #take: Take<Made>
  readonly #all = createLive<readonly OnItsWay<Made>[]>([])

  constructor(take: Take<Made>) {
    this.#take = take
  }

  send(file: File, begin: Begin, onMade?: () => void): void {
    const sending: Sending<Made> = new Sending(file, {
      transport: overHttp(begin, this.#take),
      world: device,
      tell: () => {
        this.#set(this.#sendings())
        if (sending.progress.phase === 'done') onMade?.()
      },
    })
    this.#set([...this.#sendings(), sending])
    sending.start()
  }

  putAway = (sending: Sending<Made>): void =>
    this.#set(this.#sendings().filter((other) => other !== sending))

  async giveUp(sending: Sending<Made>): Promise<void> {
    this.putAway(sending)
    await sending.cancel()
    await queries.invalidateQueries({ queryKey: ['upload.list'] })
  }

  use = (): readonly OnItsWay<Made>[] =>
    useSyncExternalStore(this.#all.follow, () => this.#all.current)

  #sendings = () => this.#all.current.map(({ sending }) => sending)

  #set(next: readonly Sending<Made>[]) {
    this.#all.set(next.map((sending) => ({ sending, progress: sending.progress })))
    if (this.#all.current.some(({ progress }) => BUSY.includes(progress.phase)))
      addEventListener('beforeunload', this.#askBeforeLeaving)
    else removeEventListener('beforeunload', this.#askBeforeLeaving)
  }

  #askBeforeLeaving = (event: Event) => event.preventDefault()
}

/** The browser's clock. A wait ends early when the connection is back, or when the sending is cancelled. */
const device: World = {
  now: () => performance.now(),
  wait: (ms, signal) =>
    new Promise((resolve) => {
      const timer = setTimeout(done, ms)
      function done() {
        clearTimeout(timer)
        removeEventListener('online', done)
        resolve()
      }
      addEventListener('online', done, { once: true })
      signal.addEventListener('abort', done, { once: true })
    }),
}
