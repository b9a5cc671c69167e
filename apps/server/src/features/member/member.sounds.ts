import { sql } from 'kysely'
import { soundsOf } from '../../kernel/text/sounds.ts'
import type { Scope } from '../../kernel/transaction/scope.ts'
import type { Chore } from '../../kernel/work/chores.ts'

/** In the transaction that names somebody: they are found at once. */
export const noteSounds = (
  { db }: Pick<Scope, 'db'>,
  named: { id: number; name: string }[],
): Promise<unknown> =>
  sql`select note_sounds(${named.map(({ id }) => id)}::bigint[], ${named.map(({ name }) => name)}::text[],
    ${named.map(({ name }) => soundsOf(name))}::text[])`.execute(db)

const BATCH = 500

/** People are named in many ways: by registering, by an operator, by an import. None of them need know of this. */
export const reading: Chore = {
  every: 15,
  hat: 'steward',
  step: async ({ db }) => {
    const { rows } = await sql<{ id: number; name: string }>`
      select id, name from unsounded_names(${BATCH})`.execute(db)
    if (rows.length > 0) await noteSounds({ db }, rows)
    return { treated: rows.length, more: rows.length === BATCH }
  },
}
