import { sql } from 'kysely'
import { soundsOf, syllablesOf } from '../../kernel/text/sounds.ts'
import type { Scope } from '../../kernel/transaction/scope.ts'

export type IdAndName = { id: number; name: string }

/** In the transaction that names somebody: they are found, and stand where they belong, at once. */
export const noteSounds = ({ db }: Pick<Scope, 'db'>, named: IdAndName[]): Promise<unknown> =>
  sql`select note_sounds(${named.map(({ id }) => id)}::bigint[], ${named.map(({ name }) => name)}::text[],
    ${named.map(({ name }) => soundsOf(name))}::text[], ${named.map(({ name }) => syllablesOf(name))}::text[])`.execute(
    db,
  )
