import type { Preferences } from '@atrium/contract/platform/preference.contract.ts'
import { sql } from 'kysely'
import type { OwnScope } from '../../kernel/transaction/scope.ts'

type Choices = Omit<Preferences, 'homepage'>
type Chosen = { [Choice in keyof Choices]?: Choices[Choice] | undefined }
type Found = { preferences: unknown; login_homepage: string | null }

export async function find({ db, actor }: OwnScope): Promise<Preferences> {
  const row = await db
    .selectFrom('accounts')
    .select(['preferences', 'login_homepage'])
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow()
  return present(row)
}

/** Laid over what they chose before, in one statement: two devices may choose different things at once. */
export async function choose({ db, actor }: OwnScope, chosen: Chosen) {
  const row = await db
    .updateTable('accounts')
    .set({ preferences: sql`jsonb_strip_nulls(preferences || ${JSON.stringify(chosen)}::jsonb)` })
    .where('id', '=', actor.id)
    .returning(['preferences', 'login_homepage'])
    .executeTakeFirstOrThrow()
  return present(row)
}

const present = ({ preferences, login_homepage }: Found): Preferences => {
  const chosen = preferences as Partial<Choices>
  const { language = null, theme = null, density = null, workbench = null } = chosen
  return { language, theme, density, workbench, homepage: login_homepage }
}
