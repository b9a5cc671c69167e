type Place = { app: string; table: string }

const printAt = ({ app, table }: Place, query: Record<string, string>) =>
  `/app/${app}/${table}/print?${new URLSearchParams(query)}`

/** Where a record is printed. */
export const recordPrintAddress = (at: Place, record: string): string => printAt(at, { record })

/** What a list says of which rows and columns it has, in the address of its page, also says it on paper. */
export const listPrintAddress = (at: Place, search: string): string => {
  const { open: _, at: __, view: ___, ...shown } = Object.fromEntries(new URLSearchParams(search))
  return printAt(at, shown)
}

/** Labels of these records. */
export const labelAddress = (at: Place, records: readonly string[]): string =>
  printAt(at, { as: 'labels', records: records.join() })
