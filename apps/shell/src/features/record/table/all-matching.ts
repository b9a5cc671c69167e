import { MOST_RECORDS_LISTED } from '@atrium/contract/built-apps/record-limits.ts'
import type { RecordRow } from '@atrium/contract/built-apps/record-shape.ts'
import type { Input, Output } from '@atrium/contract/kernel/client.ts'

type Ask = (input: Input<'record.list'>) => Promise<Output<'record.list'>>

/** All that a list has, on whichever page, of which only the name is asked. */
export async function allMatching(
  input: Input<'record.list'>,
  titleField: string,
  list: Ask,
): Promise<RecordRow[]> {
  const found: RecordRow[] = []
  let next: string | null | undefined
  do {
    const page = await list({
      ...input,
      columns: titleField,
      length: MOST_RECORDS_LISTED,
      ...(next && { at: next }),
    })
    found.push(...page.rows)
    next = page.next
  } while (next)
  return found
}
