import { sql } from 'kysely'
import { soundsOf, syllablesOf } from '../../kernel/text/sounds.ts'
import type { Scope } from '../../kernel/transaction/scope.ts'
import type { FeatureChores } from '../../kernel/work/chores.ts'
import { type IdAndName, noteSounds } from './member.sounds.ts'

const noteEnterprises = ({ db }: Pick<Scope, 'db'>, named: IdAndName[]) =>
  sql`update enterprises e set sounds = said.sounds, syllables = said.syllables
    from unnest(${named.map(({ id }) => id)}::bigint[], ${named.map(({ name }) => name)}::text[],
      ${named.map(({ name }) => soundsOf(name))}::text[], ${named.map(({ name }) => syllablesOf(name))}::text[])
      said (id, name, sounds, syllables)
    where e.id = said.id and e.name = said.name and e.syllables is null`.execute(db)

const BATCH = 500

/** People and enterprises are named in many ways: by registering, by an operator, by an import. None need know of this. */
export const memberChores = {
  reading: {
    every: 15,
    hat: 'steward',
    step: async ({ db }) => {
      const { rows: people } =
        await sql<IdAndName>`select id, name from unlisted_names(${BATCH})`.execute(db)
      if (people.length > 0) await noteSounds({ db }, people)
      const enterprises = await db
        .selectFrom('enterprises')
        .select(['id', 'name'])
        .where('syllables', 'is', null)
        .orderBy('id')
        .limit(BATCH)
        .execute()
      if (enterprises.length > 0) await noteEnterprises({ db }, enterprises)
      const most = Math.max(people.length, enterprises.length)
      return { treated: people.length + enterprises.length, more: most === BATCH }
    },
  },
} satisfies FeatureChores
