import { useState } from 'react'
import { toasts } from '../browser/toasts.ts'
import type { CallFailed } from './api.ts'

type DraftOptions<Value> = {
  /** What the server has, and its revision. */
  value: Value
  revision: number
  /** The write that saves it, and the call of it. */
  write: { error: CallFailed | null; isPending: boolean; reset: () => void }
  send: (value: Value, revision: number) => Promise<{ revision: number }>
  /** What a toast says once it is saved. */
  message: string
}

/** `steps`: the values before this one, the oldest first. */
type Edit<Value> = { value: Value; revision: number; steps: Value[] }

/**
 * What somebody makes of a value that others may save too. Untouched, it follows the server; touched, it stays what was
 * made of it, and saving tells whether somebody else was quicker: then `discard` takes theirs, and `saveMine` replaces
 * it.
 */
export function useDraft<Value>({ value, revision, write, send, message }: DraftOptions<Value>) {
  const saved: Edit<Value> = { value, revision, steps: [] }
  const [edit, setEdit] = useState(saved)
  /** Touched, or saved and not read again yet. */
  const isOwn = (one: Edit<Value>) => one.steps.length > 0 || one.revision > revision
  const latest = isOwn(edit) ? edit : saved
  const isChanged = latest.steps.length > 0 && !isSame(latest.value, value)

  const saveOver = async (over: number) => {
    const made = await send(latest.value, over)
    // What is typed while it is sent stays, on top of what was sent.
    setEdit((now) => {
      const { value: typed, steps } = isOwn(now) ? now : latest
      return { value: typed, revision: made.revision, steps: typed === latest.value ? [] : steps }
    })
    return made.revision
  }
  const tell = (sent: Promise<unknown>) =>
    void sent.then(
      () => toasts.show({ message }),
      () => {},
    )
  return {
    value: latest.value,
    revision: latest.revision,
    isChanged,
    change: (step: (now: Value) => Value) =>
      setEdit((now) => {
        const before = isOwn(now) ? now : saved
        return { ...before, value: step(before.value), steps: [...before.steps, before.value] }
      }),
    canUndo: latest.steps.length > 0,
    undo: () =>
      setEdit({
        ...latest,
        value: latest.steps.at(-1) ?? latest.value,
        steps: latest.steps.slice(0, -1),
      }),
    discard: () => {
      setEdit(saved)
      write.reset()
    },
    /** Rejects where it is refused; answers the revision that is saved then. */
    save: () => saveOver(latest.revision),
    saveAndTell: () => tell(saveOver(latest.revision)),
    /** On top of what somebody else saved. */
    saveMine: () => tell(saveOver(revision)),
    isSaving: write.isPending,
    failed: write.error,
  }
}

export type Draft = Pick<
  ReturnType<typeof useDraft>,
  'discard' | 'saveMine' | 'isSaving' | 'failed' | 'isChanged' | 'saveAndTell'
>

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
