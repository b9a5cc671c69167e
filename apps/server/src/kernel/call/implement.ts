import type { Readable } from 'node:stream'
import type { CallName, Catalogue } from '@atrium/contract/catalogue.ts'
import type { z } from 'zod'
import type { Counter } from '../limits/counters.ts'
import type { Lines } from '../limits/lines.ts'
import type { Passwords } from '../secrets/passwords.ts'
import type { OwnScope, OwnTablesScope, Scope, SpaceScope } from '../transaction/scope.ts'

type ScopeOf<Access, Own> = Own extends true
  ? OwnTablesScope
  : Access extends 'anyone'
    ? Scope
    : Access extends 'member' | `may:${string}`
      ? SpaceScope
      : OwnScope

export type Input<Name extends CallName> = z.output<Catalogue[Name]['input']>
type Out<Name extends CallName> = Catalogue[Name]['envelope'] extends 'file'
  ? Download | StoredFile
  : Catalogue[Name]['envelope'] extends 'image'
    ? Picture
    : Catalogue[Name]['envelope'] extends 'stream'
      ? Follow
      : z.input<Catalogue[Name]['output']>

/** A file, made piece by piece so that its size does not matter; with a name it is saved under it. */
export type Download = {
  name?: string
  type: string
  pieces: AsyncIterable<string | Buffer>
  /** It is shown in a frame of ours, runs nothing, and frames pages of this origin and no other. */
  frames?: string
}
/** A file kept somewhere, of which parts can be asked for; another file has another tag. */
export type StoredFile = {
  name: string
  type: string
  size: number
  tag: string
  /** Looked at in the browser instead of saved: as this and as nothing else. A document has a viewer of its own. */
  shown?: 'media' | 'document'
  read: (range?: { from: number; to: number }) => Promise<Readable>
}
/** A picture whose address changes with it, so that browsers may keep it for ever. */
export type Picture = { type: string; bytes: Buffer }
/** The topics a live connection hears, until a moment or until this other topic is announced. */
export type Follow = {
  topics: string[]
  sessionId: number | null
  ends?: { at: Date; topic: string }
  /** What the page knows already; without it, it asks for everything again. */
  since?: string | undefined
  /** When the reader's session or space ends by itself, as far as is known now. */
  until?: Date | null
}

export type Serve<Name extends CallName> = (
  scope: ScopeOf<Catalogue[Name]['access'], Catalogue[Name]['ownTables']>,
  input: Input<Name>,
) => Promise<Out<Name>>

/**
 * A call that needs no transaction, or must not hold one while it works, because hashing takes its
 * time. It opens short ones itself, at the gate (docs/decisions/0002, 0119).
 */
export type ManualContext = Pick<Scope, 'visit' | 'settings' | 'vault' | 'now'> & {
  passwords: Passwords
  /** The body, of a call that takes bytes. */
  bytes: Readable | null
  /** The first byte the caller wants of a file; 0 of a whole one. */
  from: number
  /** How long it says it is, where it says so. */
  length: number | null
  open: Open
  /** The same at the gate, where passwords are checked and tries are counted. */
  openAtGate: Open
  /**
   * Looks something up at the gate and takes the counters it names, all at once or none, in a
   * transaction that ends with that: nobody waits for a counter that is held for something else.
   */
  take: <T extends object>(
    look: (scope: Scope) => Promise<T & { counters: Counter[] }>,
  ) => Promise<Omit<T, 'counters'> & { shut: string[] }>
  /** Settles counters now, where somebody waits for it; else it is done when the call is over. */
  settle: () => Promise<void>
  oneAtATime: Lines['oneAtATime']
  fewAtATime: Lines['fewAtATime']
}
type Open = <T>(work: (scope: Scope) => Promise<T>) => Promise<T>
export type ManualHandler<Name extends CallName> = {
  manual: (context: ManualContext, input: Input<Name>) => Promise<Out<Name>>
}

/** One handler for several calls that differ in their name only. */
export type ServeAlike<Name extends CallName> = (
  ...given: Parameters<Serve<Name>>
) => ReturnType<Serve<Name>>
export type ManualHandlerAlike<Name extends CallName> = {
  manual: (
    ...given: Parameters<ManualHandler<Name>['manual']>
  ) => ReturnType<ManualHandler<Name>['manual']>
}

export type Handlers = { [Name in CallName]: Serve<Name> | ManualHandler<Name> }
