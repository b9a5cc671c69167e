export type Cell = string | number | null | undefined

/**
 * A cell that begins like a formula, in signs of either width, would be run by a spreadsheet: the quote makes it
 * text. What some of them take for the end of a cell is quoted too.
 */
export const csvLine = (values: Cell[]) =>
  `${values
    .map((value) => {
      const text = String(value ?? '')
      const safe =
        typeof value === 'string' && /^[=+\-@＝＋－＠\t\r\n]/.test(text) ? `'${text}` : text
      return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
    })
    .join(',')}\r\n`
