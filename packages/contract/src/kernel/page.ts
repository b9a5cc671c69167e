import { z } from 'zod'
import { count, filter } from './fields.ts'

/** What a list is asked with: from which row on, how many, and what they are searched for. */
export const pageInput = {
  start: count(0, 10_000_000).default(0),
  length: count(1, 500).default(20),
  search: filter(),
}

/** A page of a list, and how many there are in all. */
export const page = <Row extends z.ZodType>(row: Row) =>
  z.object({ total: z.int(), rows: z.array(row) })

/** The same of the calls that the original product has too: its clients know these names (docs/decisions/0170). */
export const originalPageInput = {
  iDisplayStart: pageInput.start,
  iDisplayLength: pageInput.length,
  iSearch: pageInput.search,
}

/** Of it they also hear how many there are without their filters. */
export const originalPage = <Row extends z.ZodType>(row: Row) =>
  z.object({
    iTotalRecords: z.int(),
    iTotalDisplayRecords: z.int(),
    aaData: z.array(row),
  })
