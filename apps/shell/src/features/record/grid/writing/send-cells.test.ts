import { RECORDS_CHANGED_AT_ONCE } from '@atrium/contract/built-apps/record-limits.ts'
import { expect, test } from 'vitest'
import { CallFailed } from '../../../../kernel/data/api.ts'
import type { RowChange } from './cell-change.ts'
import { type Sending, sendCells } from './send-cells.ts'

const rowOf = (row: number, fields = ['a']): RowChange => ({
  row: String(row),
  cells: fields.map((field) => ({
    row: String(row),
    field,
    before: null,
    after: `${field}${row}`,
  })),
})

type Given = Parameters<Sending['send']>[0]

/** A server that refuses what `judge` finds wrong with what it is sent. */
function sending(judge: (rows: Given) => CallFailed | null) {
  const sent: number[] = []
  const saved: string[] = []
  const refused: string[] = []
  const ways: Sending = {
    given: ({ row, cells }) => ({
      id: Number(row),
      revision: 1,
      values: Object.fromEntries(cells.map(({ field, after }) => [field, after])),
    }),
    send: async (rows) => {
      sent.push(rows.length)
      const failed = judge(rows)
      return failed ? { failed } : { rows: rows.map(() => ({ id: '1', revision: 2 })) }
    },
    saved: ({ row, cells }) => void saved.push(...cells.map(({ field }) => field + row)),
    refused: ({ row, cells }, why, field) =>
      void refused.push(
        ...(field ? [field] : cells.map((cell) => cell.field)).map((one) => `${one}${row} ${why}`),
      ),
    whyOf: ({ msg }) => msg,
    merged: async ({ row, cells }) => ({ row, cells: cells.slice(1) }),
  }
  return { ways, sent, saved, refused }
}

const failure = (given: Partial<CallFailed>) =>
  new CallFailed({
    ok: false,
    result: null,
    error: 'invalid',
    status: 400,
    msg: 'no',
    ...given,
  } as never)

test('more than a call takes goes in several', async () => {
  const { ways, sent, saved } = sending(() => null)
  await sendCells(
    Array.from({ length: RECORDS_CHANGED_AT_ONCE + 3 }, (_, at) => rowOf(at)),
    ways,
  )
  expect(sent).toEqual([RECORDS_CHANGED_AT_ONCE, 3])
  expect(saved).toHaveLength(RECORDS_CHANGED_AT_ONCE + 3)
})

test('one cell that is refused stays, and all others are saved', async () => {
  const { ways, saved, refused } = sending((rows) => {
    const at = rows.findIndex(({ values }) => values['a'] === 'a1')
    return at < 0 ? null : failure({ fields: { [`rows.${at}.values.a`]: 'taken' } })
  })
  await sendCells([rowOf(0), rowOf(1, ['a', 'b']), rowOf(2)], ways)
  expect(refused).toEqual(['a1 taken'])
  expect(saved).toEqual(['a0', 'b1', 'a2'])
})

test('a field that nobody changed and that keeps a record from being saved keeps all of it', async () => {
  const { ways, sent, refused } = sending(() =>
    failure({ fields: { 'rows.0.values.must': 'required' } }),
  )
  await sendCells([rowOf(0)], ways)
  expect([sent.length, refused]).toEqual([1, ['must0 required']])
})

test('a record that is gone takes no other with it', async () => {
  const { ways, saved, refused } = sending((rows) =>
    rows.some((row) => 'id' in row && row.id === 2)
      ? failure({ status: 404, error: 'not_found' })
      : null,
  )
  await sendCells(
    [0, 1, 2, 3, 4].map((row) => rowOf(row)),
    ways,
  )
  expect(refused).toEqual(['a2 no'])
  expect(saved).toEqual(['a0', 'a1', 'a3', 'a4'])
})

test('what two changed is brought together, and the rest is sent with what was decided', async () => {
  let isFirst = true
  const { ways, sent, saved } = sending(() => {
    if (!isFirst) return null
    isFirst = false
    return failure({ status: 409, error: 'record_outdated', row: 1 })
  })
  await sendCells([rowOf(0), rowOf(1, ['a', 'b'])], ways)
  expect(sent).toEqual([2, 2])
  expect(saved).toEqual(['a0', 'b1'])
})
