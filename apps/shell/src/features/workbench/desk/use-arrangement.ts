import { useDebouncedCallback } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { queries, useRead, useWrite } from '../../../kernel/data/api.ts'
import { useVisitor } from '../../../kernel/session/shell-context.ts'
import { toastFailure } from '../../../ui/failure/toast-failure.ts'
import type { Arrangement } from './arrangement.ts'

/** How long a move by arrow keys waits to be saved, in milliseconds: one order is saved, not each step. */
const PAUSE = 500

/** The person's arrangement of the workbench, on every device, and the one being changed. */
export function useArrangement() {
  const { viewingAs } = useVisitor()
  const known = useRead('preference.get', {}, { enabled: !viewingAs }).data?.workbench ?? null
  const [trying, setTrying] = useState<{ arrangement: Arrangement | null } | null>(null)
  const newest = useRef(trying)
  const set = useWrite('preference.set')
  const save = async (next: { arrangement: Arrangement | null }) => {
    try {
      const preferences = await set.mutateAsync({ workbench: next.arrangement })
      queries.setQueryData(['preference.get', {}], preferences)
    } catch (failed) {
      toastFailure(failed)
    }
    if (newest.current === next) setTrying(null)
  }
  const saveSoon = useDebouncedCallback(save, { delay: PAUSE, flushOnUnmount: true })
  const change = (arrangement: Arrangement | null, how: 'now' | 'soon' = 'now') => {
    const next = { arrangement }
    newest.current = next
    setTrying(next)
    void (how === 'soon' ? saveSoon(next) : save(next))
  }
  return { arrangement: trying ? trying.arrangement : known, change, canArrange: !viewingAs }
}
