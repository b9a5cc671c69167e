import { MOST_RECORDS_LISTED } from '@atrium/contract/built-apps/record-limits.ts'
import type { RecordRow } from '@atrium/contract/built-apps/record-shape.ts'
import type { Input, Output } from '@atrium/contract/kernel/client.ts'

export type AskList = (input: Input<'record.list'>) => Promise<Output<'record.list'>>

/** What a list has, on whichever page, as far as this many; whether there is more. */
export async function gatherRows(
  input: Input<'record.list'>,
  list: AskList,
  most = Number.POSITIVE_INFINITY,
): Promise<{ rows: RecordRow[]; isMore: boolean }> {
  const rows: RecordRow[] = []
  let next: string | null | undefined
  do {
    const page = await list({ ...input, length: MOST_RECORDS_LISTED, ...(next && { at: next }) })
    rows.push(...page.rows)
    next = page.next
  } while (next && rows.length < most)
  return { rows: rows.slice(0, most), isMore: Boolean(next) || rows.length > most }
}
