import type { KeptRecord, RecordPage } from './records.ts'
import type { Json, Person, Space } from './surroundings.ts'

/**
 * What a host can do for an app. A grant opens one of them (`storage.get`) or all with the same
 * first word (`storage`), and the shell looks at the grants on every call.
 */
export interface Capabilities {
  'person.read': { input: object; output: Person }
  'space.read': { input: object; output: Space | null }
  /**
   * A token for the app's own server, valid for five minutes, which that server checks against /.well-known/jwks.json.
   */
  'token.get': { input: object; output: { token: string; expires: string } }
  /** A small store in this browser, of this person, in this space, for this app. */
  'storage.get': { input: { key: string }; output: Json }
  'storage.set': { input: { key: string; value: Json }; output: null }
  /** The to-dos that this app has put on the person's list, open or done lately. */
  'tasks.list': { input: object; output: TaskOfApp[] }
  /** Adds or changes a to-do: the same key is the same to-do. One that is done stays done. */
  'tasks.put': { input: TaskToPut; output: { outcome: string; done: string | null } }
  'tasks.drop': { input: { key: string }; output: null }
  /** All open to-dos of the person, of every app, by their due time; and those ticked off lately. */
  'todos.list': { input: { state?: 'open' | 'done' }; output: Todo[] }
  /** Ticks off a to-do, only where `canTick` says so: approvals and forms are done where they come from. */
  'todos.done': { input: { id: number }; output: null }
  'todos.reopen': { input: { id: number }; output: null }
  /** The app's records in this space, of one `collection`, in the order in which they were made. */
  'records.list': {
    input: { collection: string; since?: string; after?: number; length?: number }
    output: RecordPage
  }
  'records.get': { input: { id: number }; output: KeptRecord }
  /** Adds a record for everybody in the space who has this app, or for the person alone; 32 kB at most. */
  'records.add': {
    input: { collection: string; seenBy: 'space' | 'owner'; body: Record<string, Json> }
    output: KeptRecord
  }
  /** Changes a record; refused with `conflict` where somebody has changed it since that version. */
  'records.change': {
    input: { id: number; version: number; body: Record<string, Json> }
    output: KeptRecord
  }
  /** Removes a record, which can be restored for a week. */
  'records.remove': { input: { id: number }; output: null }
  'records.restore': { input: { id: number }; output: KeptRecord }
  /**
   * Shares a record. The platform asks the person with whom, and the app does not learn it; the answer is with how
   * many colleagues it is shared then.
   */
  'records.share': { input: { id: number; title: string }; output: { readers: number } }
  'dialog.confirm': { input: Question; output: boolean }
  'dialog.alert': { input: Notice; output: null }
  'toast.show': { input: Toast; output: null }
  /** The app covers the page below a bar with its name, until it or the person leaves. */
  'overlay.enter': { input: object; output: null }
  'overlay.leave': { input: object; output: null }
  /** Moves within the app's own part of the address. */
  'address.set': { input: { path: string; replace?: boolean }; output: null }
}

export type Todo = {
  /** With the source it identifies the to-do. */
  id: number
  source: string
  title: string
  /** An app's name, or the source where it is the product's own. */
  app: string
  /** The path at which the to-do is done, for `navigate`. */
  path: string
  due: string | null
  done: string | null
  canTick: boolean
  canReopen: boolean
}
type TaskOfApp = { key: string; title: string; due: string | null; done: string | null }
type TaskToPut = {
  key: string
  title: string
  kind?: 'approve' | 'fill' | 'read' | 'do'
  /** The path within the app at which the to-do is done: `/things/3`. */
  path?: string
  /** A moment with its zone, as `toISOString` writes it. */
  due?: string | null
  /** Whether the to-do was done in the app: it leaves the list, and `said` tells the result. */
  isDone?: boolean
  said?: string
}
type Notice = { title: string; text?: string; confirm?: string }
type Question = Notice & { cancel?: string; danger?: boolean }
type Toast = { text: string; tone?: 'info' | 'success' | 'warning' | 'danger' }

export type CapabilityName = keyof Capabilities
export type CapabilityInput<Name extends CapabilityName> = Capabilities[Name]['input']
export type CapabilityOutput<Name extends CapabilityName> = Capabilities[Name]['output']

/** Every method is asynchronous, so that an app works the same in a frame and in the page. */
export interface HostApi {
  /** Goes to another page of the shell, in the same space. Needs the grant `navigate`. */
  navigate: (to: string) => Promise<void>
  call: <Name extends CapabilityName>(
    name: Name,
    input: CapabilityInput<Name>,
  ) => Promise<CapabilityOutput<Name>>
  /** Sends news to the other apps on this page. Sending and hearing need the grant `topics`. */
  emit: (topic: string, data: Json) => Promise<void>
  on: (topic: string, listener: (data: Json) => void) => () => void
}

export type RefusalCode =
  | 'not_granted'
  | 'unknown_capability'
  | 'bad_input'
  | 'failed'
  | 'gone'
  /** Somebody has changed the data since it was read: read it again, then try again. */
  | 'conflict'
  | 'not_found'
  /** The person may see the data, but not change it. */
  | 'not_allowed'
  /** A limit is reached. */
  | 'full'
  /** The platform cannot be reached: nothing was changed, as far as is known. */
  | 'offline'

/** A call to the host that was refused or failed. */
export class HostRefused extends Error {
  override readonly name = 'HostRefused'
  readonly code: RefusalCode

  constructor(code: RefusalCode, message: string) {
    super(message)
    this.code = code
  }
}
