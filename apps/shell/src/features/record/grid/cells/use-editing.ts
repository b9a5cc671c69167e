import type { Field } from '@atrium/contract/field/field.ts'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { toasts } from '../../../../kernel/browser/toasts.ts'
import { sameValue } from '../../form/same-value.ts'
import { changeCells } from '../acts/change-cells.ts'
import { forgive } from '../acts/grid-commands.ts'
import { type GridContext, mayWriteCell } from '../acts/grid-context.ts'
import { type GridRow, valueIn } from '../rows/grid-rows.ts'
import type { CellChange } from '../writing/cell-change.ts'
import type { Onward, Written } from './cell-editor.tsx'
import type { Choice } from './use-choice.ts'
import type { GridFocus } from './use-grid-focus.ts'

type Editing = {
  context: GridContext
  choice: Choice
  focus: GridFocus
  /** As if this key had been pressed afterwards. */
  onward(this: void, key: string): void
}

const KEYS: Partial<Record<Onward, string>> = {
  down: 'ArrowDown',
  up: 'ArrowUp',
  right: 'ArrowRight',
  left: 'ArrowLeft',
}

/** Changing the chosen cell: how it begins, and what becomes of what was written. */
export function useEditing({ context, choice, focus, onward }: Editing) {
  const { rows, fields, store, say } = context
  const { block, editing } = choice
  /** As the record was when somebody began: what others save meanwhile is not what they saw. */
  const seen = useRef<Pick<CellChange, 'revision' | 'before' | 'sent'> | null>(null)

  /** With its value; with what was written there and not saved; or with what somebody has just typed. */
  const edit = (seed: string | null) => {
    const row = rows[block.to.row]
    const field = fields[block.to.column]
    if (!row || !field) return
    if (!mayWriteCell(context, row, field)) {
      toasts.show({ id: 'record-grid', message: say('record.grid.fixed') })
      return
    }
    const own = store.get().marks.get(row.key)
    const mark = own?.[field.key]
    const sent = mark?.kind === 'refused' ? mark.cell?.after : undefined
    seen.current = { revision: row.revision, before: valueIn(row, own, field.key), sent }
    const typed = mark?.kind === 'refused' ? mark.text : null
    const misfit = (row.values[field.key] ?? null) === null ? row.misfits?.[field.key] : null
    const begin = seed ?? typed ?? misfit ?? null
    // At once: the key that was pressed is for the control that is there by then.
    flushSync(() => choice.edit({ row: row.key, field: field.key, seed: begin }))
  }

  const save = (row: GridRow, field: Field, { value, wrong, typed }: Written) => {
    const { revision, before, sent } = seen.current ?? { revision: row.revision, before: null }
    const cell = { row: row.key, field: field.key, before }
    if (wrong && typed.trim()) {
      const why = say(`verdict.${wrong}`)
      store.mark([[row.key, { [field.key]: { kind: 'refused', text: typed, why } }]])
      void changeCells(context, { cells: [{ ...cell, after: before }] })
      return
    }
    if (sameValue(before, value) && sent === undefined) return forgive(context, row, field.key)
    void changeCells(context, { cells: [{ ...cell, after: value, revision, sent }] })
  }

  const finish = (written: Written | null, to: Onward) => {
    const row = rows.find(({ key }) => key === editing?.row)
    const field = fields.find(({ key }) => key === editing?.field)
    choice.edit(null)
    if (to !== 'nowhere') focus.take()
    if (written && row && field) save(row, field, written)
    const key = KEYS[to]
    if (key) onward(key)
  }

  return { edit, finish }
}
