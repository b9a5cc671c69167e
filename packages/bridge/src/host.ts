import type { KeptRecord, RecordPage } from './records.ts'
import type { Json, Person, Space } from './surroundings.ts'

/**
 * What a host can do for an app. A grant opens one of them (`storage.get`) or all with the same
 * first word (`storage`), and the shell looks at the grants on every call.
 */
export interface Capabilities {
  'person.read': { input: object; output: Person }
  'space.read': { input: object; output: Space | null }
  /** Five minutes long, for the app's own server, which checks it against /.well-known/jwks.json. */
  'token.get': { input: object; output: { token: string; expires: string } }
  /** A small store in this browser, of this person, in this space, for this app. */
  'storage.get': { input: { key: string }; output: Json }
  'storage.set': { input: { key: string; value: Json }; output: null }
  /** What this app has put on the person's list of to-dos, open or done lately. */
  'tasks.list': { input: object; output: TaskOfApp[] }
  /** Puts something there, or changes it: the same key is the same to-do. What is done stays done. */
  'tasks.put': { input: TaskToPut; output: { outcome: string; done: string | null } }
  'tasks.drop': { input: { key: string }; output: null }
  /** All that waits for the person, of every app, by when it is due; and what they have ticked off lately. */
  'todos.list': { input: { state?: 'open' | 'done' }; output: Todo[] }
  /** Only where `canTick` says so: what is approved or filled in is done where it comes from. */
  'todos.done': { input: { id: number }; output: null }
  'todos.reopen': { input: { id: number }; output: null }
  /** What the app keeps in this space: of `collection`, in the order in which it was made. */
  'records.list': {
    input: { collection: string; since?: string; after?: number; length?: number }
    output: RecordPage
  }
  'records.get': { input: { id: number }; output: KeptRecord }
  /** For everybody in the space who has this app, or for the person alone. 32 kB at most. */
  'records.add': {
    input: { collection: string; seenBy: 'space' | 'owner'; body: Record<string, Json> }
    output: KeptRecord
  }
  /** Refused with `conflict` where somebody has changed it since that version. */
  'records.change': {
    input: { id: number; version: number; body: Record<string, Json> }
    output: KeptRecord
  }
  /** It can be restored for a week. */
  'records.remove': { input: { id: number }; output: null }
  'records.restore': { input: { id: number }; output: KeptRecord }
  /** The platform asks the person with whom; the app learns of nobody. Says with how many it is shared then. */
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
  /** With the source it is one line of the list. */
  id: number
  source: string
  title: string
  /** An app's name, or the source where it is the product's own. */
  app: string
  /** Where it is done, for `navigate`. */
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
  /** Where in the app it is done: `/things/3`. */
  path?: string
  /** A moment with its zone, as `toISOString` writes it. */
  due?: string | null
  /** Done in the app: it leaves the list, and `said` tells what became of it. */
  isDone?: boolean
  said?: string
}
type Notice = { title: string; text?: string; confirm?: string }
type Question = Notice & { cancel?: string; danger?: boolean }
type Toast = { text: string; tone?: 'info' | 'success' | 'warning' | 'danger' }

export type CapabilityName = keyof Capabilities
export type CapabilityInput<Name extends CapabilityName> = Capabilities[Name]['input']
export type CapabilityOutput<Name extends CapabilityName> = Capabilities[Name]['output']

/** All of it answers later, so that an app cannot tell a frame from the page itself. */
export interface HostApi {
  /** To another page of the shell, in the same space. Needs the grant `navigate`. */
  navigate: (to: string) => Promise<void>
  call: <Name extends CapabilityName>(
    name: Name,
    input: CapabilityInput<Name>,
  ) => Promise<CapabilityOutput<Name>>
  /** News for the other apps on this page. Needs the grant `topics`, to tell and to hear. */
  emit: (topic: string, data: Json) => Promise<void>
  on: (topic: string, listener: (data: Json) => void) => () => void
}

export type RefusalCode =
  | 'not_granted'
  | 'unknown_capability'
  | 'bad_input'
  | 'failed'
  | 'gone'
  /** Somebody has changed it since: look again, then try again. */
  | 'conflict'
  | 'not_found'
  /** Theirs to see, and not to change. */
  | 'not_allowed'
  /** There is no room for more. */
  | 'full'
  /** The platform cannot be reached: nothing was changed, as far as is known. */
  | 'offline'

/** The host said no, or could not. */
export class HostRefused extends Error {
  override readonly name = 'HostRefused'
  readonly code: RefusalCode

  constructor(code: RefusalCode, message: string) {
    super(message)
    this.code = code
  }
}
