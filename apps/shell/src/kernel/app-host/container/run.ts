import { createLive, type Json, type Live } from '@atrium/bridge'
import type { MicroAppConfig } from '@atrium/contract/platform/shell.contract.ts'
import type { Desk, DialogAsked, ShareAsked } from '../api/desk.ts'
import { createHost } from '../api/host.ts'
import { surroundingsFor } from '../api/surroundings.ts'
import type { AppContainer } from './container.ts'
import { asFailure, LIMITS, messageOf, RunFailure, within } from './failure.ts'
import { createInPageContainer } from './in-page-container.ts'
import type { RunState } from './state.ts'

export type Asking = DialogAsked & { settle: (agreed: boolean) => void }
export type Sharing = ShareAsked & { settle: (readers: number) => void }
type Ways = Pick<Desk, 'navigate' | 'moveTo'>

/** One app's time on the page: from its first file to the last thing it lets go of. */
export class Run {
  readonly element = document.createElement('div')
  readonly app: MicroAppConfig
  readonly basePath: string
  readonly #state = createLive<RunState>({ is: 'idle' })
  readonly #address = createLive('/')
  readonly #dialogs = createLive<readonly Asking[]>([])
  readonly #sharing = createLive<Sharing | null>(null)
  readonly #covers = createLive(false)
  readonly #isUnstyled = createLive(false)
  #props: Record<string, Json> = {}
  #ways: Ways | null = null
  #place: AppContainer | null = null
  #ending = new AbortController()
  #tries = 0

  constructor(app: MicroAppConfig, basePath: string) {
    this.app = app
    this.basePath = basePath
    this.element.dataset.app = app.name
  }

  get state(): Live<RunState> {
    return this.#state
  }
  #is = (): RunState['is'] => this.#state.current.is
  get dialogs(): Live<readonly Asking[]> {
    return this.#dialogs
  }
  /** What the person is asked to share, and with whom. */
  get sharing(): Live<Sharing | null> {
    return this.#sharing
  }
  /** Whether the app covers the page. */
  get covers(): Live<boolean> {
    return this.#covers
  }
  get isUnstyled(): Live<boolean> {
    return this.#isUnstyled
  }

  /** Shows the app on the page: starts it, or goes on where it was. */
  show(ways: Ways): void {
    this.#ways = ways
    if (this.#state.current.is === 'hidden') this.#state.set({ is: 'mounted' })
    if (this.#state.current.is === 'idle') void this.#begin()
  }

  hide(): void {
    this.#ways = null
    this.#covers.set(false)
    if (this.#state.current.is === 'mounted') this.#state.set({ is: 'hidden' })
  }

  moveTo(address: string): void {
    this.#address.set(address)
  }

  async update(props: Record<string, Json>): Promise<void> {
    if (JSON.stringify(props) === JSON.stringify(this.#props)) return
    this.#props = props
    if (this.#state.current.is !== 'mounted') return
    this.#state.set({ is: 'updating' })
    await this.#attempt('update', 'mount', (place) => place.update(props))
    if (this.#is() === 'updating') this.#state.set({ is: this.#ways ? 'mounted' : 'hidden' })
  }

  async retry(): Promise<void> {
    if (this.#state.current.is !== 'failed') return
    this.#tries++
    this.#ending = new AbortController()
    await this.#begin()
  }

  /** Unmounts the app. Code that does not end in time is abandoned; the page has let go of it. */
  async close(): Promise<void> {
    const { is } = this.#state.current
    if (is === 'gone' || is === 'unmounting') return
    const wasUp = is === 'mounted' || is === 'hidden' || is === 'updating'
    this.#leave()
    if (wasUp) this.#state.set({ is: 'unmounting' })
    const place = this.#place
    const left = wasUp && place ? await this.#unmount(place) : false
    place?.dispose(!left)
    this.element.remove()
    this.#state.set({ is: 'gone' })
  }

  uncover(): void {
    if (!this.#covers.current) return
    this.#covers.set(false)
    this.#place?.focus()
  }

  async #begin(): Promise<void> {
    const { signal } = this.#ending
    this.#isUnstyled.set(false)
    this.#state.set({ is: 'loading' })
    this.#place = await this.#newPlace()
    await this.#attempt('load', 'load', (place) => place.load(this.#tries))
    if (!this.#moveOn('loading', 'bootstrapping', signal)) return
    await this.#attempt('bootstrap', 'mount', (place) => place.bootstrap())
    if (!this.#moveOn('bootstrapping', 'mounting', signal)) return
    const mounted = await this.#attempt('mount', 'mount', (place) => this.#mount(place, signal))
    if (!this.#moveOn('mounting', this.#ways ? 'mounted' : 'hidden', signal)) return
    this.#isUnstyled.set(mounted?.styled === false)
  }

  /** False when the app failed or was sent away meanwhile. */
  #moveOn(from: 'loading' | 'bootstrapping' | 'mounting', to: RunState['is'], signal: AbortSignal) {
    if (signal.aborted || this.#state.current.is !== from) return false
    this.#state.set({ is: to as 'mounted' })
    return true
  }

  async #newPlace(): Promise<AppContainer> {
    const place =
      this.app.isolation === 'frame'
        ? (await import('./frame.ts')).createFrame(this.app)
        : createInPageContainer(this.app)
    this.element.replaceChildren(place.element)
    return place
  }

  async #mount(place: AppContainer, signal: AbortSignal) {
    const mounting = place.mount({
      basePath: this.basePath,
      props: this.#props,
      address: this.#address,
      surroundings: surroundingsFor(this.app),
      host: createHost(this.app, this.#desk, signal),
      signal,
      onCrash: (error) => {
        if (!signal.aborted) this.#fail(new RunFailure('broken', 'run', messageOf(error), error))
      },
      onEscape: () => this.uncover(),
    })
    // The app was mounted after the page had given up on it: it must not stay behind unseen.
    void mounting.then(
      () => (signal.aborted ? place.unmount().catch(() => {}) : undefined),
      () => {},
    )
    return mounting
  }

  async #unmount(place: AppContainer): Promise<boolean> {
    try {
      await within(this.#limit('unmount'), 'unmount', place.unmount())
      return true
    } catch (error) {
      console.warn(`${this.app.name} did not leave properly:`, error)
      return false
    }
  }

  async #attempt<Result>(
    step: 'load' | 'bootstrap' | 'mount' | 'update',
    limit: 'load' | 'mount',
    work: (place: AppContainer) => Promise<Result>,
  ): Promise<Result | null> {
    const { signal } = this.#ending
    try {
      return this.#place && (await within(this.#limit(limit), step, work(this.#place)))
    } catch (error) {
      if (!signal.aborted) this.#fail(asFailure(error, step))
      return null
    }
  }

  #fail(failure: RunFailure): void {
    console.warn(`${this.app.name} failed:`, failure)
    const place = this.#place
    this.#leave()
    this.#place = null
    // An app that failed may still clear its timers and connections; nobody waits for that.
    place?.unmount().catch(() => {})
    place?.dispose(true)
    this.#state.set({ is: 'failed', failure })
  }

  #leave(): void {
    this.#ending.abort()
    for (const { settle } of this.#dialogs.current) settle(false)
    this.#sharing.current?.settle(0)
    this.#covers.set(false)
  }

  #limit = (step: keyof typeof LIMITS): number => this.app.timeouts?.[step] ?? LIMITS[step]

  readonly #desk: Desk = {
    navigate: (path) => this.#ways?.navigate(path),
    moveTo: (path, replace) => this.#ways?.moveTo(path, replace),
    cover: (on) => (on && this.#ways ? this.#covers.set(true) : this.uncover()),
    share: (asked) =>
      new Promise((resolve) => {
        this.#sharing.current?.settle(0)
        this.#sharing.set({
          ...asked,
          settle: (readers) => {
            this.#sharing.set(null)
            resolve(readers)
            this.#place?.focus()
          },
        })
      }),
    ask: (dialog) =>
      new Promise((resolve) => {
        const asking: Asking = {
          ...dialog,
          settle: (agreed) => {
            this.#dialogs.set(this.#dialogs.current.filter((other) => other !== asking))
            resolve(agreed)
            this.#place?.focus()
          },
        }
        this.#dialogs.set([...this.#dialogs.current, asking])
      }),
  }
}
