import { covers, type Share, shareOf } from '@atrium/blueprint/shape/share.ts'
import type { RoleCondition, TableRules } from '@atrium/contract/built-apps/blueprint.shape.ts'
import type { RecordDeed } from '@atrium/contract/built-apps/built-app-limits.ts'
import type { Condition } from '@atrium/contract/field/condition.ts'

type Keyed = { key: string }

/** A condition of a role on a field of the table, which may be one that is hidden from whoever asks. */
export type RuledCondition<Field extends Keyed> = { field: Field; condition: Condition }
/** What one role gives: these records, as far as they meet all conditions. */
export type RuledShare<Field extends Keyed> = {
  reach: Share['reach']
  where: readonly RuledCondition<Field>[]
}
/** What all roles of somebody give; a record has to be in one of them. */
export type Shares<Field extends Keyed> = Readonly<Record<RecordDeed, readonly RuledShare<Field>[]>>

export function sharesIn<Field extends Keyed>(
  held: readonly TableRules[],
  fields: readonly Field[],
): Shares<Field> {
  const given = (deed: RecordDeed) =>
    alone(held.flatMap((rules) => shareOf(rules, deed) ?? [])).flatMap(
      (share) => ruled(share, fields) ?? [],
    )
  return { see: given('see'), change: given('change'), remove: given('remove') }
}

/** Without those that are in another one: the database need not look twice. */
const alone = (shares: readonly Share[]): Share[] =>
  shares.filter((share, at) =>
    shares.every(
      (other, place) =>
        place === at || !covers(other, share) || (covers(share, other) && place > at),
    ),
  )

/** A rule that asks of a field that there is not holds of no record. */
function ruled<Field extends Keyed>(
  { reach, where }: Share,
  fields: readonly Field[],
): RuledShare<Field> | null {
  const known = where.flatMap((condition) => ruledCondition(condition, fields) ?? [])
  return known.length === where.length ? { reach, where: known } : null
}

export function ruledCondition<Field extends Keyed>(
  { field: key, ...condition }: RoleCondition,
  fields: readonly Field[],
): RuledCondition<Field> | null {
  const field = fields.find((one) => one.key === key)
  return field ? { field, condition } : null
}
