import { useState } from 'react'
import { toasts } from '../browser/toasts.ts'
import type { CallFailed } from './api.ts'

type DraftOptions<Value> = {
  /** The value that the server has, and its revision. */
  value: Value
  revision: number
  /** The write that saves the value, and how it is called. */
  write: { error: CallFailed | null; isPending: boolean; reset: () => void }
  send: (value: Value, revision: number) => Promise<{ revision: number }>
  /** What a toast says once the value is saved. */
  message: string
}

/** `steps`: the values before this one, the oldest first. */
type Edit<Value> = { value: Value; revision: number; steps: Value[] }

/**
 * A draft of a value that others may save too. Untouched, it follows the server; touched, it stays as it is, and
 * saving says whether somebody else was quicker: then `discard` takes their value, and `saveMine` replaces it.
 */
export function useDraft<Value>({ value, revision, write, send, message }: DraftOptions<Value>) {
  const saved: Edit<Value> = { value, revision, steps: [] }
  const [edit, setEdit] = useState(saved)
  /** Whether the draft differs from the server's value: touched, or saved and not read again yet. */
  const isOwn = (one: Edit<Value>) => one.steps.length > 0 || one.revision > revision
  const latest = isOwn(edit) ? edit : saved
  const isChanged = latest.steps.length > 0 && !isSame(latest.value, value)

  const saveOver = async (over: number) => {
    const made = await send(latest.value, over)
    // What is typed while the draft is being sent stays, on top of what was sent.
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
    /** Rejects where the save is refused; else answers the revision that was saved. */
    save: () => saveOver(latest.revision),
    saveAndTell: () => tell(saveOver(latest.revision)),
    /** Saves this draft over what somebody else saved. */
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
