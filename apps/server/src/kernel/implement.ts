import type { CallName, Catalogue } from '@atrium/contract/catalogue.ts'
import type { z } from 'zod'
import type { OwnScope, Scope, SpaceScope } from './scope.ts'

type ScopeOf<Access> = Access extends 'anyone'
  ? Scope
  : Access extends 'member' | `may:${string}`
    ? SpaceScope
    : OwnScope

export type Input<Name extends CallName> = z.output<Catalogue[Name]['input']>
type Out<Name extends CallName> = Catalogue[Name]['envelope'] extends 'file'
  ? Download
  : Catalogue[Name]['envelope'] extends 'image'
    ? Picture
    : Catalogue[Name]['envelope'] extends 'stream'
      ? Follow
      : z.input<Catalogue[Name]['output']>

/** A file, made piece by piece so that its size does not matter. */
export type Download = { name: string; type: string; pieces: AsyncIterable<string | Buffer> }
/** A picture whose address changes with it, so that browsers may keep it for ever. */
export type Picture = { type: string; bytes: Buffer }
/** The topics a live connection hears. */
export type Follow = { topics: string[]; sessionId: number | null }

export type Serve<Name extends CallName> = (
  scope: ScopeOf<Catalogue[Name]['access']>,
  input: Input<Name>,
) => Promise<Out<Name>>

/**
 * A call that needs no transaction, or must not hold one while it works, because hashing takes its
 * time. It opens short ones itself, at the gate.
 */
export type Hall = Pick<Scope, 'visit' | 'passwords' | 'settings' | 'vault' | 'now'> & {
  open: <T>(work: (scope: Scope) => Promise<T>) => Promise<T>
}
export type Door<Name extends CallName> = {
  door: (hall: Hall, input: Input<Name>) => Promise<Out<Name>>
}

export type Handlers = { [Name in CallName]: Serve<Name> | Door<Name> }
