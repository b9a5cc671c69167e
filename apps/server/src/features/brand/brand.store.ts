import { closableWays } from '@atrium/contract/sign-in/policy-limits.ts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { SpaceScope } from '../../kernel/transaction/scope.ts'
import type { PictureKind } from './brand.picture.ts'

export type Look = { name: string; colour: string | null }
export type Logo = { logo: Buffer; logo_type: PictureKind; logo_hash: string }

export const find = (db: Kysely<Tables>) =>
  db.selectFrom('brands').select(['name', 'colour', 'logo_hash']).executeTakeFirst()

export const findLogo = (db: Kysely<Tables>, hash: string) =>
  db
    .selectFrom('brands')
    .select(['logo', 'logo_type'])
    .where('logo_hash', '=', hash)
    .executeTakeFirst()

/** Without a logo among the changes the row keeps the one it has. */
export const set = ({ db }: SpaceScope, look: Look & (Logo | { [Part in keyof Logo]?: null })) =>
  db
    .insertInto('brands')
    .values(look)
    .onConflict((clash) => clash.column('tenant_id').doUpdateSet(look))
    .execute()

export const remove = ({ db }: SpaceScope) => db.deleteFrom('brands').execute()

export const openWays = async (db: Kysely<Tables>): Promise<string[]> =>
  (await db.selectFrom('sign_in_policies').select('ways').executeTakeFirst())?.ways ?? [
    ...closableWays,
  ]

/** The space of this name that is open now. */
export const findSpace = (db: Kysely<Tables>, space: string, now: Date) =>
  db
    .selectFrom('enterprises')
    .select(['id', 'name'])
    .where(sql`lower(space)`, '=', space)
    .where('status', '=', 'active')
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .executeTakeFirst()
