import type { Blueprint, BlueprintField } from '@atrium/contract/built-apps/blueprint.shape.ts'
import type { BlueprintKind } from '@atrium/contract/field/recorded.ts'

const SEARCHED: readonly BlueprintKind[] = ['text', 'longText', 'phone', 'email', 'link', 'integer']

/** Whether what stands in such a field is a text that records are found by. */
export const isSearchedKind = (kind: BlueprintKind): boolean => SEARCHED.includes(kind)

/** The same of a field: what is computed stands in no record. */
export const isSearchedField = ({
  kind,
  formula,
}: Pick<BlueprintField, 'kind' | 'formula'>): boolean =>
  formula === undefined && isSearchedKind(kind)

/** The fields of a table that its search looks into: never one that a role of the app is denied, for it could be guessed by searching. */
export function searchedFields({ tables, roles }: Blueprint, table: string): string[] {
  const hidden = new Set(Object.values(roles).flatMap((role) => role.tables[table]?.hidden ?? []))
  return Object.entries(tables[table]?.fields ?? {})
    .filter(([id, field]) => isSearchedField(field) && !hidden.has(id))
    .map(([id]) => id)
}
