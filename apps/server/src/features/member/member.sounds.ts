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

async function readEnterprises({ db }: Pick<Scope, 'db'>): Promise<number> {
  const rows = await db
    .selectFrom('enterprises')
    .select(['id', 'name'])
    .where('sounds', 'is', null)
    .orderBy('id')
    .limit(BATCH)
    .execute()
  const said = rows.map(({ id, name }) => ({ id, name, reading: soundsOf(name) }))
  // Unless it has another name by now.
  if (said.length > 0)
    await sql`update enterprises e set sounds = s.reading
      from jsonb_to_recordset(${JSON.stringify(said)}::jsonb) as s (id bigint, name text, reading text)
      where e.id = s.id and e.name = s.name and e.sounds is null`.execute(db)
  return rows.length
}

/** People are named in many ways: by registering, by an operator, by an import. None of them need know of this. */
export const reading: Chore = {
  every: 15,
  hat: 'steward',
  step: async ({ db }) => {
    const { rows } = await sql<{ id: number; name: string }>`
      select id, name from unsounded_names(${BATCH})`.execute(db)
    if (rows.length > 0) await noteSounds({ db }, rows)
    const enterprises = await readEnterprises({ db })
    return {
      treated: rows.length + enterprises,
      more: Math.max(rows.length, enterprises) === BATCH,
    }
  },
}
