import type { Input } from '@atrium/contract/kernel/client.ts'

export const FIELDS = ['loginId', 'name', 'phone', 'userType', 'title'] as const
type Field = (typeof FIELDS)[number]
export type Columns = Partial<Record<Field, number>>
export type Row = Input<'userImport.check'>['rows'][number]

/** What people write above these columns, whatever language they are read in. */
const CALLED: Record<Field, RegExp> = {
  loginId:
    /^(登录(账号|帐号|名|id)|账号|帐号|用户名|工号|员工编号|login ?id|login|account|user ?name)$/i,
  name: /^(姓名|名字|真实姓名|name|full ?name|real ?name)$/i,
  phone: /^(手机|手机号|手机号码|电话|联系电话|phone|mobile|telephone|phone ?number)$/i,
  userType: /^(类型|用户类型|人员类型|type|user ?type)$/i,
  title: /^(职务|职位|岗位|title|position|job ?title)$/i,
}

export function guessColumns(header: string[]): Columns {
  const found = FIELDS.map((field) => [field, header.findIndex((name) => CALLED[field].test(name))])
  return Object.fromEntries(found.filter(([, at]) => (at as number) >= 0)) as Columns
}

/** Cells by their fields. A type said in words is the number behind it. */
export const rowsOf = (
  rows: string[][],
  columns: Columns,
  types: ReadonlyMap<string, string>,
): Required<Row>[] =>
  rows.map((cells) => {
    const of = (field: Field) => cells[columns[field] ?? -1]?.slice(0, 200) ?? ''
    const type = of('userType')
    return {
      loginId: of('loginId'),
      name: of('name'),
      phone: of('phone'),
      userType: types.get(type) ?? type,
      title: of('title'),
    }
  })
