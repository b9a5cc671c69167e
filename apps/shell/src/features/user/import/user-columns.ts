import type { Input } from '@atrium/contract/kernel/client.ts'
import { CALLED, type Columns, cellOf } from '../../../entities/spreadsheet/columns.ts'

export const FIELDS = ['loginId', 'name', 'phone', 'userType', 'title'] as const
type Field = (typeof FIELDS)[number]
export type UserColumns = Columns<Field>
export type UserImportRow = Input<'userImport.check'>['rows'][number]

/** The headings that people write above these columns, in every language. */
export const USER_COLUMNS: Record<Field, RegExp> = {
  ...CALLED,
  userType: /^(类型|用户类型|人员类型|type|user ?type)$/i,
}

/** The rows of a file by field; a kind of user in words becomes its number. */
export const rowsOf = (
  rows: string[][],
  columns: UserColumns,
  types: ReadonlyMap<string, string>,
): Required<UserImportRow>[] =>
  rows.map((cells) => {
    const of = (field: Field) => cellOf(cells, columns, field)
    const type = of('userType')
    return {
      loginId: of('loginId'),
      name: of('name'),
      phone: of('phone'),
      userType: types.get(type) ?? type,
      title: of('title'),
    }
  })
