import type { Input } from '@atrium/contract/kernel/client.ts'
import { CALLED, type Columns, cellOf } from '../../../entities/spreadsheet/columns.ts'

export const FIELDS = [
  'loginId',
  'name',
  'phone',
  'departments',
  'title',
  'superior',
  'roles',
] as const
type Field = (typeof FIELDS)[number]
export type MemberImportRow = Input<'memberImport.check'>['rows'][number]

/** The headings that people write above these columns, in every language. */
export const MEMBER_COLUMNS: Record<Field, RegExp> = {
  ...CALLED,
  departments: /^(部门|所属部门|所在部门|departments?)$/i,
  superior: /^(上级|直属上级|直属主管|汇报对象|superior|manager|reports ?to)$/i,
  roles: /^(角色|roles?)$/i,
}

export const rowsOf = (rows: string[][], columns: Columns<Field>): MemberImportRow[] =>
  rows.map(
    (cells) =>
      Object.fromEntries(
        FIELDS.map((field) => [field, cellOf(cells, columns, field)]),
      ) as MemberImportRow,
  )
