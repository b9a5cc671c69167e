import { RECORDS_CHANGED_AT_ONCE } from '@atrium/contract/built-apps/record-limits.ts'
import type { FieldValue } from '@atrium/contract/field/field.ts'
import type { Output } from '@atrium/contract/kernel/client.ts'
import type { CallFailed } from '../../../../kernel/data/api.ts'
import type { RowChange } from './cell-change.ts'

type Values = Record<string, FieldValue>
type Given =
  | { id: number; revision: number; values: Values }
  | { clientKey: string; values: Values }
type Saved = Output<'record.changeMany'>['rows'][number]

export type Sending = {
  /** A record as it is sent now; nothing where nothing of it can be. */
  given(this: void, row: RowChange): Given | null
  send(this: void, rows: Given[]): Promise<{ rows: Saved[] } | { failed: CallFailed }>
  saved(this: void, row: RowChange, saved: Saved): void
  /** These stay as they were typed. By the name of a field where it is one cell's fault alone. */
  refused(this: void, row: RowChange, why: string, field?: string): void
  /** What a refusal of all of them says to the person. */
  whyOf(this: void, failed: CallFailed): string
  /** Others changed the same cells: what is to be sent now, if anything. */
  merged(this: void, row: RowChange): Promise<RowChange | null>
}

/** Sends what was changed, as much at once as a call takes. What is refused is taken out, and the rest goes its way. */
export async function sendCells(rows: readonly RowChange[], ways: Sending): Promise<void> {
  for (let at = 0; at < rows.length; at += RECORDS_CHANGED_AT_ONCE)
    await sendSome(rows.slice(at, at + RECORDS_CHANGED_AT_ONCE), ways)
}

async function sendSome(rows: readonly RowChange[], ways: Sending): Promise<void> {
  let open = rows
  while (open.length > 0) {
    const sent = open.flatMap((row) => {
      const given = ways.given(row)
      return given ? [{ row, given }] : []
    })
    if (sent.length === 0) return
    const answer = await ways.send(sent.map(({ given }) => given))
    const those = sent.map(({ row }) => row)
    if ('rows' in answer) {
      those.forEach((row, at) => {
        const saved = answer.rows[at]
        if (saved) ways.saved(row, saved)
      })
      return
    }
    const left = await withoutRefused(those, answer.failed, ways)
    if (left === 'apart') {
      const half = Math.ceil(those.length / 2)
      await sendSome(those.slice(0, half), ways)
      await sendSome(those.slice(half), ways)
      return
    }
    open = left
  }
}

const NAMED = /^rows\.(\d+)\.values\.(\w+)/

/** What is left to be sent once what was wrong is out of it; apart, where nobody said which record it was. */
async function withoutRefused(
  rows: readonly RowChange[],
  failed: CallFailed,
  ways: Sending,
): Promise<readonly RowChange[] | 'apart'> {
  const { error, status, fields, row: at = 0 } = failed
  if (error === 'record_outdated') {
    const late = rows[at]
    const merged = late ? await ways.merged(late) : null
    return rows.flatMap((row) => (row === late ? (merged ?? []) : row))
  }
  const wrong = Object.entries(fields).flatMap(([path, why]) => {
    const [, row, field = ''] = NAMED.exec(path) ?? []
    return row === undefined ? [] : [{ row: Number(row), field, why }]
  })
  if (wrong.length > 0) return withoutCells(rows, wrong, ways)
  if ((status === 404 || status === 403) && rows.length > 1) return 'apart'
  for (const row of rows) ways.refused(row, ways.whyOf(failed))
  return []
}

type Wrong = { row: number; field: string; why: string }

function withoutCells(
  rows: readonly RowChange[],
  wrong: readonly Wrong[],
  { refused }: Sending,
): RowChange[] {
  for (const { row, field, why } of wrong) {
    const one = rows[row]
    if (one) refused(one, why, field)
  }
  return rows.flatMap((row, at) => {
    const fields = wrong.flatMap((one) => (one.row === at ? [one.field] : []))
    if (fields.length === 0) return row
    const cells = row.cells.filter(({ field }) => !fields.includes(field))
    // What was refused in a field that nobody changed here would be refused again.
    return cells.length > 0 && cells.length < row.cells.length ? [{ ...row, cells }] : []
  })
}
