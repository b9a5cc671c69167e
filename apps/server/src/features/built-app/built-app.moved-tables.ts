import { checkBlueprint } from '@atrium/blueprint/shape/check-blueprint.ts'
import { BlueprintField, blueprintId } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { builtAppName } from '@atrium/contract/built-apps/built-app.contract.ts'
import {
  LONGEST_VERSION_NOTE,
  MOST_TABLE_FIELDS,
} from '@atrium/contract/built-apps/built-app-limits.ts'
import { LARGEST_RECORD } from '@atrium/contract/built-apps/record-limits.ts'
import { FILES_CHANGED } from '@atrium/contract/built-apps/record-shape.ts'
import { fieldKinds } from '@atrium/contract/field/field.ts'
import { moment } from '@atrium/contract/kernel/fields.ts'
import { z } from 'zod'
import { count, id, type MovedTables, PEOPLE, RECORDS, shortCount } from '../moved-table.ts'

const blueprint = z.unknown().refine((given) => 'blueprint' in checkBlueprint(given))
/** As said in it too; that is what is looked at. */
const looks = { title: z.unknown(), icon: z.string().max(40), colour: z.string().max(40) }

/** Of a schema of their own a record's number is theirs: it stays, and leaves room for those to come. */
const recordId = z.int().positive().max(1e12)
const held = z.union([
  z.string().max(100_000),
  z.boolean(),
  z.number(),
  z.array(z.string().max(1000)).max(MOST_TABLE_FIELDS),
  z.null(),
])
const few = (some: object) => Object.keys(some).length <= MOST_TABLE_FIELDS
const byNumber = <Value extends z.ZodType>(value: Value) =>
  z.record(z.string().regex(/^[1-9]\d{0,14}$/), value).refine(few)
/** A field, or another column of one whose kind has changed (docs/decisions/0246). */
const fieldName = z.string().regex(/^(?!constructor$)[a-z][a-z0-9]{5,11}(\.[1-9]\d{0,5})?$/)
const byKey = <Value extends z.ZodType>(value: Value) => z.record(fieldName, value).refine(few)
/** Of a field, or of the files of the record. */
const changedKey = z.union([fieldName, z.literal(FILES_CHANGED)])
const pair = <Value extends z.ZodType>(value: Value) => z.tuple([value, value])

export const builtAppMovedTables: MovedTables = {
  built_apps: {
    row: z.strictObject({
      id,
      name: builtAppName,
      ...looks,
      state: z.literal('ready'),
      blueprint,
      version: shortCount.min(1),
      revision: shortCount.min(1),
      source: z.null(),
      rows_done: shortCount,
      rows_total: shortCount,
      failure: z.null(),
      built_by: id.nullable(),
      made_at: moment,
      changed_at: moment,
      removed_at: moment.nullable(),
      publishing: z.null(),
      untidy: z.null().default(null),
    }),
    refers: { built_by: PEOPLE },
    unique: [{ of: ['name'] }],
  },
  built_app_versions: {
    row: z.strictObject({
      app_id: id,
      version: shortCount.min(1),
      blueprint,
      note: z.string().max(LONGEST_VERSION_NOTE).nullable(),
      published_at: moment,
      published_by: id.nullable(),
    }),
    refers: { app_id: 'built_apps', published_by: PEOPLE },
    unique: [{ of: ['app_id', 'version'] }],
  },
  built_app_grants: {
    row: z.strictObject({
      id,
      app_id: id,
      role: blueprintId,
      account_id: id.nullable(),
      department_id: id.nullable(),
      role_id: id.nullable(),
    }),
    refers: {
      app_id: 'built_apps',
      account_id: PEOPLE,
      department_id: 'departments',
      role_id: 'roles',
    },
    members: ['account_id'],
    unique: [
      { of: ['app_id', 'role', 'account_id', 'department_id', 'role_id'], nullsAlike: true },
    ],
  },
  own_tables: {
    row: z.strictObject({
      id,
      app_id: id,
      key: blueprintId,
      rows_about: count,
      filled: shortCount,
      hidden_at: moment.nullable(),
    }),
    refers: { app_id: 'built_apps' },
    unique: [{ of: ['app_id', 'key'] }],
  },
  own_fields: {
    row: z.strictObject({
      id,
      table_id: id,
      key: fieldName,
      kind: z.enum(fieldKinds),
      is_unique: z.boolean(),
      target_table: id.nullable(),
      hidden_at: moment.nullable(),
      kept_as: fieldName.nullable().default(null),
      former: BlueprintField.nullable().default(null),
    }),
    refers: { table_id: 'own_tables', target_table: 'own_tables' },
    unique: [{ of: ['table_id', 'key'] }, { of: ['table_id', 'kept_as'] }],
  },
  [RECORDS]: {
    isOwn: true,
    row: z.strictObject({
      id: recordId,
      table_id: id,
      owner_id: id.nullable(),
      department_id: id.nullable(),
      created_by: id.nullable(),
      created_at: moment,
      changed_by: id.nullable(),
      changed_at: moment,
      revision: shortCount.min(1),
      removed_at: moment.nullable(),
      removed_by: id.nullable(),
      search: z.string().max(1_000_000),
      misfits: byKey(z.string().max(LARGEST_RECORD)).nullable(),
      values: byNumber(held),
      people: byNumber(id),
      departments: byNumber(id),
    }),
    refers: {
      table_id: 'own_tables',
      owner_id: PEOPLE,
      department_id: 'departments',
      created_by: PEOPLE,
      changed_by: PEOPLE,
      removed_by: PEOPLE,
    },
    maps: {
      values: { keys: 'own_fields' },
      people: { keys: 'own_fields', values: PEOPLE },
      departments: { keys: 'own_fields', values: 'departments' },
    },
  },
  own_links: {
    isOwn: true,
    row: z.strictObject({ table_id: id, id: recordId, records: byNumber(recordId) }),
    refers: { table_id: 'own_tables', id: RECORDS },
    maps: { records: { keys: 'own_fields', values: RECORDS } },
  },
  own_changes: {
    isOwn: true,
    row: z.strictObject({
      table_id: id,
      record_id: recordId,
      revision: shortCount,
      at: moment,
      by_id: id.nullable(),
      acting_id: id.nullable().default(null),
      kind: z.enum(['created', 'changed', 'removed', 'restored', 'imported']),
      changed: z.record(changedKey, pair(held)).refine(few),
      people: byKey(pair(id.nullable())),
      departments: byKey(pair(id.nullable())),
    }),
    refers: { table_id: 'own_tables', record_id: RECORDS, by_id: PEOPLE, acting_id: PEOPLE },
    maps: { people: { values: PEOPLE }, departments: { values: 'departments' } },
  },
}
