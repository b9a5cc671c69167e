export type Cell = string | number | null | undefined

/** A cell that begins like a formula would be run by a spreadsheet: the quote makes it text. */
export const csvLine = (values: Cell[]) =>
  `${values
    .map((value) => {
      const text = String(value ?? '')
      const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
      return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
    })
    .join(',')}\r\n`
