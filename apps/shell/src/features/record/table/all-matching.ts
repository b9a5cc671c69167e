import type { RecordRow } from '@atrium/contract/built-apps/record-shape.ts'
import type { Input } from '@atrium/contract/kernel/client.ts'
import { type AskList, gatherRows } from './gather-rows.ts'

/** All that a list has, of which only the name is asked. */
export const allMatching = async (
  input: Input<'record.list'>,
  titleField: string,
  list: AskList,
): Promise<RecordRow[]> => (await gatherRows({ ...input, columns: titleField }, list)).rows
