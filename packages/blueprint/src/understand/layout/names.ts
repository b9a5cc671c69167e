import { LONGEST_FIELD_TITLE } from '@atrium/contract/built-apps/built-app-limits.ts'
import { columnName } from '../cells.ts'
import { doubt } from '../doubts.ts'
import type { Doubt } from '../understanding.ts'

export type Named = { title: string; doubts: Doubt[] }

/** A name for each column: none is empty, and no two are the same. What was repaired is said. */
export function namedColumns(
  columns: readonly { at: number; said: string }[],
  headerRow: number | null,
): Map<number, Named> {
  const rows = headerRow === null ? [] : [headerRow]
  const taken = new Set<string>()
  const named = new Map<number, Named>()
  for (const { at, said } of columns) {
    const own = [...said].slice(0, LONGEST_FIELD_TITLE).join('').trim()
    const wanted = own || columnName(at)
    const title = freeName(wanted, taken)
    taken.add(title.toLowerCase())
    const isDouble = title !== wanted
    named.set(at, {
      title,
      doubts: [
        ...(own === '' && headerRow !== null ? [doubt('noName', rows, title)] : []),
        ...([...said].length > LONGEST_FIELD_TITLE ? [doubt('longName', rows)] : []),
        ...(isDouble && own !== '' ? [doubt('sameName', rows, own)] : []),
      ],
    })
  }
  return named
}

function freeName(wanted: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number++) {
    const title = number === 1 ? wanted : `${wanted} ${number}`
    if (!taken.has(title.toLowerCase())) return title
  }
}
