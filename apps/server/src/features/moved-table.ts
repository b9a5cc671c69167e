import { safePath } from '@atrium/contract/kernel/safe-path.ts'
import { z } from 'zod'

/** What a file of an enterprise may say of a table: what the product's own calls would take, and no more. */
export type MovedTable = {
  row: z.ZodObject
  /** Columns that name a row of another table of the file. */
  refers?: Record<string, string>
  /** Columns that name several. */
  lists?: Record<string, string>
  /** Columns that hold something by keys: of which table these and what they lead to are rows, one or a pair of them. */
  maps?: Record<string, { keys?: string; values?: string }>
  /** It stands in the schema of the enterprise's own: its rows come after all others, and keep their ids. */
  isOwn?: true
  /** It tells of such rows, and stands where all other tables do: its own come after them. */
  isOfOwn?: true
  /** Of these, columns that name somebody who is a member. */
  members?: string[]
  /** Its unique indexes, but for the one on its id. */
  unique?: UniqueKey[]
}

/** By name. The order in which they are put back follows from their foreign keys (`moved_tables`). */
export type MovedTables = Record<string, MovedTable>

/** No two rows have the same of these columns; with none, there is one row. The tenant is not named. */
export type UniqueKey = {
  of: string[]
  /** Of this column upper and lower case are the same. */
  folded?: string
  /** Only of rows in which this column is null. */
  whereNull?: string
  /** One null is like another. */
  nullsAlike?: true
}

export const PEOPLE = 'accounts'
export const MEMBERS = 'memberships'
export const RECORDS = 'own_records'
/** Files of people, and of records: their bytes are beside the rows (`transfer.archive.ts`). */
export const FILES = 'files'
export const RECORD_FILES = 'record_files'
export const hasBytes = (table: string): boolean => table === FILES || table === RECORD_FILES

// A number and nothing that only looks like one: text would pass by whoever makes ids anew.
export const id = z.int().positive()
/** Columns that go on counting: what a file says leaves room for that. */
export const count = z.int().min(0).max(1e15)
export const shortCount = z.int().min(0).max(1e9)
export const status = z.enum(['active', 'disabled'])
export const path = z
  .string()
  .max(500)
  .refine((given) => safePath(given, 'https://here.invalid') !== null)
