import type { DraftClash } from '@atrium/blueprint/draft/merge-drafts.ts'
import type { Blueprint } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { ask, CallFailed, useWrite } from '../../../kernel/data/api.ts'
import { useUnsavedLater } from '../../../kernel/router/use-unsaved.ts'
import {
  beginDesigning,
  brought,
  changed,
  type Designing,
  type DraftAnswer,
  decided,
  isNews,
  isUnsaved,
  looksOlder,
  redone,
  saved,
  undone,
} from './designing.ts'

/** So long nobody does anything, and then it is saved. */
const QUIET = 600

/** What can be taken back of an app, for as long as its maker is here, whichever pages they open in between. */
const stepsOf = new Map<string, Pick<Designing, 'past' | 'future'>>()

export type Change = (step: (app: Blueprint) => Blueprint, key?: string) => void

/** A draft that is made: saved as one goes, brought together with what others make of it, taken back step by step. */
export function useDesigning(name: string, answer: DraftAnswer) {
  const [state, setState] = useState(() => beginDesigning(answer, stepsOf.get(name)))
  const latest = useRef(state)
  useLayoutEffect(() => {
    latest.current = state
    stepsOf.set(name, { past: state.past, future: state.future })
  }, [state, name])

  const write = useWrite('appDraft.save', { refreshes: [] })
  const { mutateAsync } = write
  const [isSending, setIsSending] = useState(false)
  const [failed, setFailed] = useState<{ error: CallFailed; of: Blueprint } | null>(null)

  const send = useCallback(async () => {
    const { now, version, saved: before } = latest.current
    setIsSending(true)
    try {
      const sent = { name, revision: before.revision, version, blueprint: now }
      const { revision } = await mutateAsync(sent)
      setState((state) => saved(state, { now, version }, revision))
      setFailed(null)
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      if (error.error !== 'outdated') return setFailed({ error, of: now })
      const fresh = await ask('appDraft.get', { name })
      setState((state) => brought(state, fresh))
    } finally {
      setIsSending(false)
    }
  }, [name, mutateAsync])

  const isHeld = state.clashes.length > 0 || isSending || failed?.of === state.now
  const mustSave = isUnsaved(state)
  useEffect(() => {
    if (isHeld || !isUnsaved(state)) return undefined
    const timer = setTimeout(() => void send().catch(() => {}), QUIET)
    return () => clearTimeout(timer)
  }, [state, isHeld, send])

  useEffect(() => {
    if (isSending || !isNews(latest.current, answer)) return
    const take = (fresh: DraftAnswer) =>
      setState((state) => (isNews(state, fresh) ? brought(state, fresh) : state))
    if (looksOlder(latest.current, answer)) void ask('appDraft.get', { name }).then(take, () => {})
    else take(answer)
  }, [answer, isSending, name])

  useUnsavedLater(mustSave, {
    isUnsaved: () => isUnsaved(latest.current),
    parts: false,
    settles: () => (latest.current.clashes.length > 0 ? null : send().catch(() => {})),
  })

  const change: Change = useCallback(
    (step, key) => setState((state) => changed(state, step(state.now), key)),
    [],
  )
  return {
    state,
    change,
    undo: useCallback(() => setState(undone), []),
    redo: useCallback(() => setState(redone), []),
    decide: (clash: DraftClash, side: 'mine' | 'theirs') =>
      setState((state) => decided(state, clash, side)),
    /** Somebody else's word, or one's own given elsewhere: taken as it is. */
    take: (fresh: DraftAnswer) => setState((state) => brought(state, fresh)),
    /** All that was made is with the server afterwards, or it says why not. */
    settle: async () => {
      if (isUnsaved(latest.current)) await send()
    },
    retry: () => void send().catch(() => {}),
    isUnsaved: mustSave,
    isSaving: isSending,
    failed: failed?.of === state.now ? failed.error : null,
  }
}

export type Designer = ReturnType<typeof useDesigning>
