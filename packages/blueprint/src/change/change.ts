import type { Blueprint, BlueprintField } from '@atrium/contract/built-apps/blueprint.shape.ts'
import type { ChangeDeed } from '@atrium/contract/built-apps/built-app-limits.ts'

/** What one change is about; with a table and no field, the table itself. With none of them, the app. */
export type Place = { table?: string; field?: string; role?: string; block?: string }

/** One thing that is another way in the next blueprint, and where: so much of it taken over, the two say the same there. */
export type Change = Place & { deed: ChangeDeed; path: string[] }

/** The field of a place, as a blueprint has it. */
export const fieldAt = (
  { tables }: Pick<Blueprint, 'tables'>,
  { table = '', field = '' }: Place,
): BlueprintField | undefined => tables[table]?.fields[field]
