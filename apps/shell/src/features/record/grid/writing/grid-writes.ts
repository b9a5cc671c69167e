import { ask, CallFailed } from '../../../../kernel/data/api.ts'
import { sameValue } from '../../form/same-value.ts'
import { beginsWith, mayWrite, placeOf } from '../../known-table.ts'
import { type GridRow, isUnsaved, type Mark } from '../rows/grid-rows.ts'
import { byRow, type CellChange } from './cell-change.ts'
import type { GridWays, Outcome } from './grid-ways.ts'
import { mergeCells } from './merge-cells.ts'
import { ownRevisions } from './own-revisions.ts'
import { refuseCells } from './refuse-cells.ts'
import { type Sending, sendCells } from './send-cells.ts'

/** Sends what is changed in the table, one after the other: what is sent later knows what became of it. */
export function gridWrites(ways: GridWays) {
  const { store } = ways
  const own = ownRevisions()
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const next = last.then(work)
    last = next.catch(() => {})
    return next
  }
  return {
    inTurn,
    /** They stand there at once; what becomes of them is known later. */
    submit: (cells: readonly CellChange[]): Promise<Outcome> => {
      const rows = byRow(cells)
      const sending = ({ field, after }: CellChange): [string, Mark] => [
        field,
        { kind: 'sending', value: after },
      ]
      store.mark(rows.map(({ row, cells }) => [row, Object.fromEntries(cells.map(sending))]))
      return inTurn(async () => {
        const outcome = { saved: 0, refused: 0 }
        await sendCells(rows, sendingFor(ways, own, outcome))
        return outcome
      })
    },
  }
}

/** In milliseconds. */
const ANOTHER_TRY = 1_000

const NUMBER = /^\d+$/

const valuesIn = (cells: readonly CellChange[]) =>
  Object.fromEntries(cells.map(({ field, after }) => [field, after])) as GridRow['values']

function sendingFor(
  ways: GridWays,
  own: ReturnType<typeof ownRevisions>,
  outcome: Outcome,
): Sending {
  const { at, store, words } = ways
  /** What was sent is no longer on its way, unless it was changed once more. */
  const settle = (row: string, cells: readonly CellChange[]) => {
    const marks = store.get().marks.get(row) ?? {}
    const settled = cells.filter(({ field, after }) => {
      const mark = marks[field]
      return mark?.kind === 'sending' && sameValue(mark.value, after)
    })
    store.mark([[row, Object.fromEntries(settled.map(({ field }) => [field, null]))]])
  }
  const refused: Sending['refused'] = (row, why, field) => {
    outcome.refused += refuseCells(ways, row, why, field)
  }
  return {
    refused,
    whyOf: ways.whyOf,
    merged: (change) => mergeCells(ways, change, outcome),
    given: (change) => {
      const row = store.row(change.row)
      const values = valuesIn(change.cells)
      // Sent again, its row may be no longer in sight: then its key is its id.
      if (!row || !isUnsaved(row)) {
        const { id, revision: now } = row ?? { id: change.row, revision: 0 }
        const seen = Math.min(...change.cells.map(({ revision }) => revision ?? now))
        return NUMBER.test(id) ? { id: Number(id), revision: own.since(id, seen), values } : null
      }
      const whole = { ...row.values, ...values }
      store.change((one) => (one === row ? { ...row, values: whole } : one))
      const missing = at.fields.filter(
        (field) =>
          field.required &&
          mayWrite(at, field) &&
          (whole[field.key] ?? null) === null &&
          !(beginsWith(at, field) && !(field.key in whole)),
      )
      if (missing.length === 0) return { clientKey: row.key, values: whole }
      // It waits where it was begun until it has all that the table wants.
      settle(change.row, change.cells)
      for (const { key } of missing) refused({ ...change, cells: [] }, words.required, key)
      return null
    },
    send: async (rows) => {
      const send = () =>
        ask('record.changeMany', { ...placeOf(at), rows }).catch((failed: unknown) => {
          if (failed instanceof CallFailed) return { failed }
          throw failed
        })
      const answer = await send()
      if (!('failed' in answer) || answer.failed.error !== 'unreachable') return answer
      // Perhaps it arrived and its answer was lost. Sent twice it is there once, so nobody has to do this themselves.
      await new Promise((resolve) => setTimeout(resolve, ANOTHER_TRY))
      return send()
    },
    saved: ({ row: key, cells }, { id, revision }) => {
      const isNew = isUnsaved(store.row(key) ?? { id: '' })
      if (!isNew) own.note(id, revision - 1, revision)
      store.change((row) =>
        row.key === key
          ? { ...row, id, revision, values: { ...row.values, ...valuesIn(cells) } }
          : row,
      )
      settle(key, cells)
      outcome.saved += cells.length
    },
  }
}
