import type { HostApi } from './host.ts'
import type { Live } from './live.ts'
import type { Json, Surroundings } from './surroundings.ts'

/** What an app's entry exports by default. */
export interface MicroAppModule {
  /** Called once in a page, before the first mount. */
  bootstrap?(): void | Promise<void>
  mount(context: MountContext): MountedApp | Promise<MountedApp>
}

export interface MountedApp {
  update?(props: Readonly<Record<string, Json>>): void | Promise<void>
  unmount(): void | Promise<void>
}

export interface MountContext {
  /** The app's element, empty at first, and the app's alone until it is unmounted. */
  readonly container: HTMLElement
  /** The app's part of the shell's address: `/space-acme/apps/hello`. */
  readonly basePath: string
  readonly props: Readonly<Record<string, Json>>
  /** The app's own part of the address, with query and fragment: `/notes/3?edit=1`. */
  readonly address: Live<string>
  readonly surroundings: Live<Surroundings>
  /** Aborted when the app is unmounted: pass it to fetch and addEventListener. */
  readonly signal: AbortSignal
  /** The nonce for styles that are made at run time, which the page's content policy demands. */
  readonly nonce: string
  readonly host: HostApi
  /** Reports an error from which the app cannot go on; the host shows a message in its place. */
  reportError: (error: unknown) => void
}

export const defineApp = (app: MicroAppModule): MicroAppModule => app
