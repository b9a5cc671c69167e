import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'

/** Who hears of a change to an enterprise: operators, and the console users of its category. */
export async function topicsOf(db: Kysely<Tables>, id: number): Promise<string[]> {
  const row = await db
    .selectFrom('enterprises')
    .select('saas_id')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.saas_id ? ['platform', `category:${row.saas_id}`] : ['platform']
}
