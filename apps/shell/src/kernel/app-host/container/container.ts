import type { HostApi, Json, Live, Surroundings } from '@atrium/bridge'

/** What an app is handed when it is mounted. */
export type ContainerOpening = {
  basePath: string
  props: Record<string, Json>
  address: Live<string>
  surroundings: Live<Surroundings>
  host: HostApi
  /** Aborted when the app has to leave the page. */
  signal: AbortSignal
  /** The app crashed and cannot go on. */
  onCrash: (error: unknown) => void
  /** The person pressed Escape where only the app could hear it. */
  onEscape: () => void
}

/** Where an app's code runs: in the page itself, or in a frame. */
export type AppContainer = {
  /** The element in which the app is drawn. */
  readonly element: HTMLElement
  load: (tries: number) => Promise<void>
  bootstrap: () => Promise<void>
  /** Mounts the app; `styled` says whether its styles arrived too. */
  mount: (opening: ContainerOpening) => Promise<{ styled: boolean }>
  update: (props: Record<string, Json>) => Promise<void>
  unmount: () => Promise<void>
  focus: () => void
  /** Clears up after the app has left, or refused to leave; `stuck` says that its code may still be running. */
  dispose: (stuck: boolean) => void
}
