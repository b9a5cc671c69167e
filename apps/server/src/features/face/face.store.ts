import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'

/** The space of this name that is open now. */
export const findSpace = async (
  db: Kysely<Tables>,
  space: string,
  now: Date,
): Promise<number | undefined> => {
  const row = await db
    .selectFrom('enterprises')
    .select('id')
    .where(sql`lower(space)`, '=', space)
    .where('status', '=', 'active')
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .executeTakeFirst()
  return row?.id
}
