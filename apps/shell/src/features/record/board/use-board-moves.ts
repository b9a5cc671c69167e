import type { RecordRow } from '@atrium/contract/built-apps/record-shape.ts'
import type { Field, FieldValue } from '@atrium/contract/field/field.ts'
import { useHotkeys } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { toasts } from '../../../kernel/browser/toasts.ts'
import { ask, CallFailed } from '../../../kernel/data/api.ts'
import { invalidate } from '../../../kernel/data/invalidate.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { offerUndo } from '../../../ui/dialog/undo.tsx'
import { toastFailure } from '../../../ui/failure/toast-failure.ts'
import { type KnownTable, placeOf } from '../known-table.ts'
import { keyOf, type Moved, type Moving, type Stand } from './stand.ts'

type Step = { row: RecordRow; name: string; from: Stand['value']; to: Stand['value'] }

/** Moves cards: what a record's field says is changed, and each move can be taken back. */
export function useBoardMoves(
  at: KnownTable,
  by: Field,
  nameOfStand: (value: FieldValue) => string,
) {
  const say = useSay()
  const [moved, setMoved] = useState<Moved>(new Map())
  const [own] = useState(() => new Map<string, number>())
  const steps = useRef<Step[]>([])
  const last = useRef<Promise<unknown>>(Promise.resolve())
  /** Unless it was moved once more meanwhile. */
  const forget = (done: Moving) =>
    setMoved((before) => new Map([...before].filter(([, moving]) => moving !== done)))

  /** One after the other: who moves a card twice means the card as they left it. */
  const put = (row: RecordRow, value: Stand['value']): Promise<void> => {
    const moving = { row, to: keyOf(value) }
    setMoved((before) => new Map(before).set(row.id, moving))
    const before = last.current
    const send = async () => {
      await before
      const { id } = row
      try {
        const revision = Math.max(row.revision, own.get(id) ?? 0)
        const values = { [by.key]: value }
        const saved = await ask('record.change', {
          ...placeOf(at),
          id: Number(id),
          revision,
          values,
        })
        own.set(id, saved.revision)
      } finally {
        await invalidate(
          'record.board',
          'record.chart',
          'record.list',
          'record.count',
          'record.get',
          'record.history',
        )
        forget(moving)
      }
    }
    const next = send()
    last.current = next.catch(() => {})
    return next
  }

  const takeBack = async (step: Step) => {
    steps.current = steps.current.filter((one) => one !== step)
    await put(step.row, step.from)
  }
  const tell = (failed: unknown) => {
    if (failed instanceof CallFailed && failed.error === 'record_outdated')
      toasts.show({ message: say('record.grid.theirs'), tone: 'warning' })
    else toastFailure(failed)
  }
  const move = async (row: RecordRow, name: string, from: Stand, to: Stand) => {
    if (from.key === to.key) return
    const step = { row, name, from: from.value, to: to.value }
    try {
      await put(row, to.value)
      steps.current.push(step)
      const said = say('record.board.moved', { name, column: nameOfStand(to.value) })
      offerUndo(said, () => takeBack(step))
    } catch (failed) {
      tell(failed)
    }
  }
  const undo = async () => {
    const step = steps.current.at(-1)
    if (!step) {
      toasts.show({ id: 'record-board', message: say('record.grid.undo.none') })
      return
    }
    try {
      await takeBack(step)
      const { name, from } = step
      const message = say('record.board.moved', { name, column: nameOfStand(from) })
      toasts.show({ id: 'record-board', message })
    } catch (failed) {
      tell(failed)
    }
  }
  useHotkeys([['mod+Z', () => void undo()]])
  return { moved, move }
}
