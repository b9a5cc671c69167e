import { useState } from 'react'

/** For each field, the column of the file that holds it. */
export type Columns<Field extends string> = Partial<Record<Field, number>>

/** Guesses the columns by their headings, in every language. */
export function guessColumns<Field extends string>(
  called: Record<Field, RegExp>,
  header: string[],
): Columns<Field> {
  const found = (Object.keys(called) as Field[]).map(
    (field) => [field, header.findIndex((name) => called[field].test(name))] as const,
  )
  return Object.fromEntries(found.filter(([, at]) => at >= 0)) as Columns<Field>
}

/** The mapping of columns, as it was guessed and as somebody corrects it. */
export function useColumnMapping<Field extends string>(
  fields: readonly Field[],
  called: Record<Field, RegExp>,
  required: readonly Field[],
  header: string[],
) {
  const [columns, setColumns] = useState(() => guessColumns(called, header))
  const isMapped = required.every((field) => columns[field] !== undefined)
  return { fields, columns, setColumns, required, isMapped }
}

export type ColumnMapping<Field extends string> = ReturnType<typeof useColumnMapping<Field>>

/** The cell of a field, cut to the longest text that any field takes. */
export const cellOf = <Field extends string>(
  cells: string[],
  columns: Columns<Field>,
  field: Field,
): string => cells[columns[field] ?? -1]?.slice(0, 200) ?? ''

export const CALLED = {
  loginId:
    /^(登录(账号|帐号|名|id)|账号|帐号|用户名|工号|员工编号|login ?id|login|account|user ?name)$/i,
  name: /^(姓名|名字|真实姓名|name|full ?name|real ?name)$/i,
  phone: /^(手机|手机号|手机号码|电话|联系电话|phone|mobile|telephone|phone ?number)$/i,
  title: /^(职务|职位|岗位|title|position|job ?title)$/i,
}
