import type { HostApi, Json, Live, Surroundings } from '@atrium/bridge'

/** What an app is handed when it is mounted. */
export type ContainerOpening = {
  basePath: string
  props: Record<string, Json>
  address: Live<string>
  surroundings: Live<Surroundings>
  host: HostApi
  /** Aborted when the app is to leave. */
  signal: AbortSignal
  /** Something happened to the app that it does not go on from. */
  onCrash: (error: unknown) => void
  /** The person pressed Escape where only the app could hear it. */
  onEscape: () => void
}

/** Where an app's code runs: in the page itself, or in a frame. */
export type AppContainer = {
  /** What the page shows of it. */
  readonly element: HTMLElement
  load: (tries: number) => Promise<void>
  bootstrap: () => Promise<void>
  /** Whether its styles came with it. */
  mount: (opening: ContainerOpening) => Promise<{ styled: boolean }>
  update: (props: Record<string, Json>) => Promise<void>
  unmount: () => Promise<void>
  focus: () => void
  /** After the app has left, or will not: `stuck` says that it may still be at work. */
  dispose: (stuck: boolean) => void
}
