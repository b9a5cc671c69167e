import type { Capabilities, CapabilityName } from '@atrium/bridge'
import type { MicroAppConfig } from '@atrium/contract/platform/shell.contract.ts'

export type DialogAsked = {
  title: string
  text?: string | undefined
  confirm?: string | undefined
  /** What the button for “no” says; a notice has none, because there is nothing to cancel. */
  cancel?: string | undefined
  isQuestion: boolean
  danger: boolean
}

export type ShareAsked = { id: number; title: string }

/** What the page does for the app that is on it. */
export type Desk = {
  navigate: (path: string) => void
  moveTo: (path: string, replace: boolean) => void
  ask: (dialog: DialogAsked) => Promise<boolean>
  /**
   * Asks the person with whom they share a record of this app, and answers with how many colleagues it is shared then.
   */
  share: (asked: ShareAsked) => Promise<number>
  cover: (on: boolean) => void
}

type Call = { app: MicroAppConfig; desk: Desk; input: unknown }
export type Table = {
  [Name in CapabilityName]: (call: Call) => Promise<Capabilities[Name]['output']>
}
