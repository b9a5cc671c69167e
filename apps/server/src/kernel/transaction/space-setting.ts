import type { SpaceScope } from './scope.ts'

/** Everything that a space says under a key. Whoever adds one says what of it may come from another installation. */
export type SpaceSettingKey =
  | 'chat'
  | 'file.rules'
  | 'join.anyone'
  | 'profile.fields'
  | 'retention'
  | 'supplier.contact'

/** What a space has said under a key, if anything. Each feature has keys of its own, and knows their shape. */
export async function spaceSetting<T>(
  { db }: SpaceScope,
  key: SpaceSettingKey,
): Promise<T | undefined> {
  const row = await db
    .selectFrom('space_settings')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.value as T | undefined
}

export const setSpaceSetting = ({ db }: SpaceScope, key: SpaceSettingKey, said: unknown) => {
  const value = JSON.stringify(said)
  return db
    .insertInto('space_settings')
    .values({ key, value })
    .onConflict((clash) => clash.columns(['tenant_id', 'key']).doUpdateSet({ value }))
    .execute()
}
