import type { HostApi } from './host.ts'
import type { Live } from './live.ts'
import type { Json, Surroundings } from './surroundings.ts'

/** What an app's entry exports by default. */
export interface MicroAppModule {
  /** Once in a page, before the first mount. */
  bootstrap?(): void | Promise<void>
  mount(context: MountContext): MountedApp | Promise<MountedApp>
}

export interface MountedApp {
  update?(props: Readonly<Record<string, Json>>): void | Promise<void>
  unmount(): void | Promise<void>
}

export interface MountContext {
  /** Empty, and the app's alone until it is unmounted. */
  readonly container: HTMLElement
  /** Where the app lives in the shell's address: `/space-acme/apps/hello`. */
  readonly basePath: string
  readonly props: Readonly<Record<string, Json>>
  /** The app's own part of the address, with query and fragment: `/notes/3?edit=1`. */
  readonly address: Live<string>
  readonly surroundings: Live<Surroundings>
  /** Aborted when the app is unmounted: hand it to fetch and addEventListener. */
  readonly signal: AbortSignal
  /** For styles made while running, under the page's content policy. */
  readonly nonce: string
  readonly host: HostApi
  /** For errors the app cannot go on from; the host says so in its place. */
  reportError: (error: unknown) => void
}

export const defineApp = (app: MicroAppModule): MicroAppModule => app
