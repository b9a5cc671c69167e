import type { Blueprint } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { recordListKey } from '@atrium/contract/built-apps/record-list-key.ts'
import { type Condition, readCondition, writeCondition } from '@atrium/contract/field/condition.ts'
import { keptParts, readGroups, writeGroups } from '@atrium/contract/field/condition-group.ts'
import type { Field, FieldKind } from '@atrium/contract/field/field.ts'
import { fieldInAddress, GROUPS_IN_ADDRESS } from '@atrium/contract/field/list-key.ts'
import { isRecorded, kindSeen } from '@atrium/contract/field/recorded.ts'
import { PEOPLE } from '../../moved-table.ts'
import type { TransferRecord } from '../transfer.file.ts'
import type { Ids } from '../transfer.ids.ts'

export const VIEWS = 'space_views'
const OF_RECORDS = /^records\./
const NUMBER = /^[1-9]\d{0,14}$/
const targets: Record<string, string> = { person: PEOPLE, department: 'departments' }

/**
 * Views of lists of records filter by people and departments, by the ids that these had. Which fields are of that kind is
 * known once all apps have come: until then these views are held back. Records keep their numbers, in views too.
 */
export class ViewsOfRecords {
  readonly #apps = new Map<unknown, string>()
  readonly #lists = new Map<unknown, string>()
  /** By list and by what its address calls a field. */
  readonly #fields = new Map<string, Map<string, Field>>()
  #views: TransferRecord[] = []

  note(table: string, row: TransferRecord) {
    if (table === 'built_apps') {
      this.#apps.set(row.id, String(row.name))
      this.#noteRecorded(String(row.name), row.blueprint as Pick<Blueprint, 'tables'>)
    }
    if (table === 'own_tables') {
      const at = { app: this.#apps.get(row.app_id) ?? '', table: String(row.key) }
      this.#lists.set(row.id, recordListKey(at))
    }
    if (table !== 'own_fields' || !(String(row.kind) in targets)) return
    this.#noteField(this.#lists.get(row.table_id) ?? '', String(row.key), row.kind as FieldKind)
  }

  #noteField(list: string, key: string, kind: FieldKind) {
    const fields = this.#fields.get(list) ?? new Map<string, Field>()
    this.#fields.set(list, fields.set(fieldInAddress(key), { key, kind, title: { text: '' } }))
  }

  /** Who made a record and who changed it are fields of the blueprint alone. */
  #noteRecorded(app: string, { tables }: Pick<Blueprint, 'tables'>) {
    for (const [table, { fields }] of Object.entries(tables))
      for (const [key, { kind }] of Object.entries(fields))
        if (isRecorded(kind) && kindSeen(kind) in targets)
          this.#noteField(recordListKey({ app, table }), key, kindSeen(kind))
  }

  /** True of one that is held back. */
  take(table: string, row: TransferRecord): boolean {
    if (table !== VIEWS || !OF_RECORDS.test(String(row.list))) return false
    this.#views.push(row)
    return true
  }

  /** All that were held back, with the ids that people and departments have here. Who did not come is asked for no more. */
  renewed(ids: Ids): TransferRecord[] {
    return this.#views.splice(0).map((view) => {
      const fields = this.#fields.get(String(view.list))
      const query = Object.entries(view.query as Record<string, string>).flatMap(([key, said]) => {
        if (key === GROUPS_IN_ADDRESS) {
          const groups = renewedGroups(fields, said, ids)
          return groups === null ? [] : [[key, groups]]
        }
        const field = fields?.get(key)
        const kept = field ? renewedCondition(field, said, ids) : said
        return kept === null ? [] : [[key, kept]]
      })
      return { ...view, query: Object.fromEntries(query) }
    })
  }
}

function renewedCondition(field: Field, said: string, ids: Ids): string | null {
  const condition = readCondition(field, said)
  const renewed = condition && withIdsHere(field, condition, ids)
  return renewed && writeCondition(renewed)
}

/** The same in groups: whoever did not come is asked for no more. */
function renewedGroups(
  fields: ReadonlyMap<string, Field> | undefined,
  said: string,
  ids: Ids,
): string | null {
  const kept = keptParts(readGroups(said) ?? [], (condition) => {
    const field = fields?.get(fieldInAddress(condition.field))
    if (!field) return condition
    const renewed = withIdsHere(field, condition, ids)
    return renewed && { ...condition, ...renewed }
  })
  return kept.length === 0 ? null : writeGroups(kept)
}

function withIdsHere(field: Field, condition: Condition, ids: Ids): Condition | null {
  const operands = condition.operands.flatMap((one) =>
    NUMBER.test(one) ? (ids.idHere(targets[field.kind] ?? '', Number(one)) ?? []) : one,
  )
  if (condition.operands.length > 0 && operands.length === 0) return null
  return { ...condition, operands: operands.map(String) }
}
