import type { Corrections, FieldCorrection, TableCorrection } from './understanding.ts'

const tableOf = (all: Corrections, sheet: number): TableCorrection => all.tables?.[sheet] ?? {}

/** All that was corrected before, and this of one table. */
export const tableCorrected = (
  all: Corrections,
  sheet: number,
  change: TableCorrection,
): Corrections => ({
  ...all,
  tables: { ...all.tables, [sheet]: { ...tableOf(all, sheet), ...change } },
})

/** Another header row has other columns below it: what was said of those of before is about nothing any more. */
export const headerCorrected = (all: Corrections, sheet: number, headerRow: number): Corrections =>
  tableCorrected(all, sheet, { headerRow, fields: {} })

/** All that was corrected before, and this of one column. */
export function fieldCorrected(
  all: Corrections,
  sheet: number,
  key: string,
  change: FieldCorrection,
): Corrections {
  const { fields = {} } = tableOf(all, sheet)
  return tableCorrected(all, sheet, { fields: { ...fields, [key]: { ...fields[key], ...change } } })
}
