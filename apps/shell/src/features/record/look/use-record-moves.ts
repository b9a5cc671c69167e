import type { RecordRow } from '@atrium/contract/built-apps/record-shape.ts'
import { useHotkeys } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { toasts } from '../../../kernel/browser/toasts.ts'
import { ask, CallFailed } from '../../../kernel/data/api.ts'
import { invalidate } from '../../../kernel/data/invalidate.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { offerUndo } from '../../../ui/dialog/undo.tsx'
import { toastFailure } from '../../../ui/failure/toast-failure.ts'
import type { Values } from '../form/draft.ts'
import { type KnownTable, placeOf } from '../known-table.ts'

/** Records that were moved, before the server says so: where each is now. */
export type Moved<To> = ReadonlyMap<string, Moving<To>>
export type Moving<To> = { row: RecordRow; to: To }

type Step<To> = { row: RecordRow; name: string; from: To; to: To }
type Meaning<To> = {
  /** What a record's fields say there. */
  valuesAt: (to: To) => Values
  told: (name: string, to: To) => string
}

/** Moves records to where other values of theirs stand: these are changed, and each move can be taken back. */
export function useRecordMoves<To>(at: KnownTable, { valuesAt, told }: Meaning<To>) {
  const say = useSay()
  const [moved, setMoved] = useState<Moved<To>>(new Map())
  const [own] = useState(() => new Map<string, number>())
  const steps = useRef<Step<To>[]>([])
  const last = useRef<Promise<unknown>>(Promise.resolve())
  /** Unless it was moved once more meanwhile. */
  const forget = (done: Moving<To>) =>
    setMoved((before) => new Map([...before].filter(([, moving]) => moving !== done)))

  /** One after the other: who moves a record twice means it as they left it. */
  const put = (row: RecordRow, to: To): Promise<void> => {
    const moving = { row, to }
    setMoved((before) => new Map(before).set(row.id, moving))
    const before = last.current
    const send = async () => {
      await before
      const { id } = row
      try {
        const revision = Math.max(row.revision, own.get(id) ?? 0)
        const values = valuesAt(to)
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
          'record.calendar',
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

  const takeBack = async (step: Step<To>) => {
    steps.current = steps.current.filter((one) => one !== step)
    await put(step.row, step.from)
  }
  const tell = (failed: unknown) => {
    if (failed instanceof CallFailed && failed.error === 'record_outdated')
      toasts.show({ message: say('record.grid.theirs'), tone: 'warning' })
    else toastFailure(failed)
  }
  const move = async (row: RecordRow, name: string, from: To, to: To) => {
    const step = { row, name, from, to }
    try {
      await put(row, to)
      steps.current.push(step)
      offerUndo(told(name, to), () => takeBack(step))
    } catch (failed) {
      tell(failed)
    }
  }
  const undo = async () => {
    const step = steps.current.at(-1)
    if (!step) {
      toasts.show({ id: 'record-moves', message: say('record.grid.undo.none') })
      return
    }
    try {
      await takeBack(step)
      toasts.show({ id: 'record-moves', message: told(step.name, step.from) })
    } catch (failed) {
      tell(failed)
    }
  }
  useHotkeys([['mod+Z', () => void undo()]])
  return { moved, move }
}
