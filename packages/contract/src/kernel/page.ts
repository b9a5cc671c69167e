import { z } from 'zod'
import { count, filter } from './fields.ts'

/** The input of a list: from which row on, how many, and a search text. */
export const pageInput = {
  start: count(0, 10_000_000).default(0),
  length: count(1, 500).default(20),
  search: filter(),
}

/** A page of a list, and how many there are in all. */
export const page = <Row extends z.ZodType>(row: Row) =>
  z.object({ total: z.int(), rows: z.array(row) })

/** The input of lists that the original product has too: its clients know these names (docs/decisions/0170). */
export const originalPageInput = {
  iDisplayStart: pageInput.start,
  iDisplayLength: pageInput.length,
  iSearch: pageInput.search,
}

/** The answer of such lists, which also has the number of rows without filters. */
export const originalPage = <Row extends z.ZodType>(row: Row) =>
  z.object({
    iTotalRecords: z.int(),
    iTotalDisplayRecords: z.int(),
    aaData: z.array(row),
  })
