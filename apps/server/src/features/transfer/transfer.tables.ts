import { ChatChoice } from '@atrium/contract/apps/chat.contract.ts'
import { FileRules } from '@atrium/contract/apps/file.contract.ts'
import { MOST_BUILT_APPS } from '@atrium/contract/built-apps/built-app-limits.ts'
import { SaasEntType } from '@atrium/contract/enterprises/enterprise.contract.ts'
import {
  UNLIMITED_APP_ROWS,
  UNLIMITED_APP_TABLES,
  USUAL_APP_LIMITS,
} from '@atrium/contract/enterprises/enterprise-limits.ts'
import { retentionCalls } from '@atrium/contract/enterprises/retention.contract.ts'
import { SupplierContact } from '@atrium/contract/enterprises/supplier.contract.ts'
import { moment, spaceId, title } from '@atrium/contract/kernel/fields.ts'
import { profileCalls } from '@atrium/contract/people/profile.contract.ts'
import { z } from 'zod'
import type { SpaceSettingKey } from '../../kernel/transaction/space-setting.ts'
import { featureMovedTables } from '../feature-moved-tables.ts'
import { count, hasBytes, type MovedTables } from '../moved-table.ts'

/** The first line. What only the platform decides (category, parent, template, deletion) is not read. */
export const Head = z.object({
  space: spaceId,
  name: title(100),
  ent_type: z.int().min(0).max(2),
  private: z.boolean(),
  is_control: z.boolean(),
  saas_ent_type: SaasEntType,
  member_limit: z.int().min(1).max(10_000_000),
  storage_limit: count,
  storage_bytes: count,
  // Files of before say nothing of these.
  app_limit: z.int().min(0).max(MOST_BUILT_APPS).default(USUAL_APP_LIMITS.apps),
  app_table_limit: z.int().min(0).max(UNLIMITED_APP_TABLES).default(USUAL_APP_LIMITS.tables),
  app_row_limit: z.int().min(0).max(UNLIMITED_APP_ROWS).default(USUAL_APP_LIMITS.rows),
  expires_at: moment.nullable(),
  created_at: moment,
})
export type Head = z.output<typeof Head>

const settings: Record<SpaceSettingKey, z.ZodType> = {
  // A workplace of another place is not connected here: then there is no chat.
  chat: ChatChoice,
  'file.rules': FileRules,
  'profile.fields': profileCalls['profile.fields.set'].input,
  'join.anyone': z.boolean(),
  retention: retentionCalls['retention.set'].input,
  'supplier.contact': SupplierContact.nullable(),
}
// Files of before have one that says nothing any more.
const known = new Map<string, z.ZodType>([
  ...Object.entries(settings),
  ['signIn.ways', z.array(z.literal('password')).max(1)],
])

/** What each noun says of its tables, and the settings of a space, which several nouns have in one. */
export const movedTables: MovedTables = {
  ...featureMovedTables,
  space_settings: {
    row: z
      .strictObject({ key: z.string(), value: z.unknown() })
      .refine(({ key, value }) => known.get(key)?.safeParse(value).success, { path: ['value'] }),
    unique: [{ of: ['key'] }],
  },
}

export const isTree = (table: string): boolean =>
  Object.values(movedTables[table]?.refers ?? {}).includes(table)

/** Those that stand in a schema of the enterprise's own, in the order in which their rows can be put back. */
export const ownTables = Object.keys(movedTables).filter((table) => movedTables[table]?.isOwn)

/** Those that tell of them, but for files: their rows come last. */
export const tablesOfOwn = Object.keys(movedTables).filter(
  (table) => movedTables[table]?.isOfOwn && !hasBytes(table),
)
