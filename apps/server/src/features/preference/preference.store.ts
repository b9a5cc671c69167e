import type { Preferences } from '@atrium/contract/platform/preference.contract.ts'
import { sql } from 'kysely'
import type { OwnScope } from '../../kernel/transaction/scope.ts'

type Habit = Preferences['lists'][string]
type Choices = Omit<Preferences, 'homepage'>
type PreferenceChoices = {
  [Choice in Exclude<keyof Choices, 'lists'>]?: Choices[Choice] | undefined
}
type PreferenceRow = { preferences: unknown; login_homepage: string | null }

export async function find({ db, actor }: OwnScope): Promise<Preferences> {
  const row = await db
    .selectFrom('accounts')
    .select(['preferences', 'login_homepage'])
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow()
  return present(row)
}

/** Laid over what they chose before, in one statement: two devices may choose different things at once. */
export async function choose({ db, actor }: OwnScope, chosen: PreferenceChoices) {
  const row = await db
    .updateTable('accounts')
    .set({ preferences: sql`jsonb_strip_nulls(preferences || ${JSON.stringify(chosen)}::jsonb)` })
    .where('id', '=', actor.id)
    .returning(['preferences', 'login_homepage'])
    .executeTakeFirstOrThrow()
  return present(row)
}

/** Bytes of arranged lists that a person may have, because they come with every document. */
const MOST_BYTES = 8000

/**
 * One list at a time, so that two devices may arrange different ones at once. None comes back where it is too much
 * (docs/decisions/0062).
 */
export function arrangeList({ db, actor }: OwnScope, list: string, habit: Habit) {
  const before = sql`coalesce(preferences -> 'lists', '{}')`
  const lists =
    Object.keys(habit).length === 0
      ? sql`${before} - ${list}::text`
      : sql`${before} || ${JSON.stringify({ [list]: habit })}::jsonb`
  return db
    .updateTable('accounts')
    .set({ preferences: sql`preferences || jsonb_build_object('lists', ${lists})` })
    .where('id', '=', actor.id)
    .where(sql<boolean>`octet_length((${lists})::text) <= ${sql.lit(MOST_BYTES)}`)
    .returning('id')
    .executeTakeFirst()
}

const present = ({ preferences, login_homepage }: PreferenceRow): Preferences => {
  const chosen = preferences as Partial<Choices>
  const { language = null, theme = null, density = null, workbench = null, lists = {} } = chosen
  return { language, theme, density, workbench, lists, homepage: login_homepage }
}
