import type { Json, RefusalCode, Surroundings } from '@atrium/bridge'
import type { RunFailure } from './failure.ts'
import type { Files } from './load.ts'

/**
 * What is sent between the shell and a frame. Refusals are sent as values, because an error loses its class on the
 * way.
 */
export type WireAnswer = { value: Json } | { refused: RefusalCode; message: string }

/** The outcome of a step in the frame. A missing file is named, so that the shell can find out why. */
export type WireOutcome =
  | { ok: true }
  | { ok: false; failed: Pick<RunFailure, 'why' | 'step' | 'message'> }
  | { ok: false; missing: { url: string; integrity: string }; message: string }

export type WireOpening = {
  basePath: string
  props: Record<string, Json>
  address: string
  surroundings: Surroundings
}

/** The methods of the frame that the shell calls. */
export type FrameSide = {
  load: (files: Files, tries: number) => Promise<WireOutcome>
  bootstrap: () => Promise<WireOutcome>
  mount: (opening: WireOpening) => Promise<WireOutcome>
  update: (props: Record<string, Json>) => Promise<WireOutcome>
  unmount: () => Promise<WireOutcome>
  moveTo: (address: string) => void
  surround: (surroundings: Surroundings) => void
  hear: (topic: string, data: Json) => void
  focus: () => void
}

/** The methods of the shell that the frame calls. Every argument is untrusted. */
export type ShellSide = {
  navigate: (to: unknown) => Promise<WireAnswer>
  call: (name: unknown, input: unknown) => Promise<WireAnswer>
  emit: (topic: unknown, data: unknown) => Promise<WireAnswer>
  listen: (topic: unknown, on: unknown) => Promise<WireAnswer>
  failed: (message: unknown) => void
  grown: (height: unknown) => void
  escaped: () => void
}
