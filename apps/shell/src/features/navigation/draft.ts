import type { Output } from '@atrium/contract/kernel/client.ts'
import { useState } from 'react'
import { type CallFailed, useWrite } from '../../kernel/data/api.ts'

export type Arranged = Output<'navigation.get'>
/** What the admin has in mind. No menu of their own: the standard one. */
export type Draft = Pick<Arranged, 'style' | 'menu'>

/**
 * The arrangement while it is changed. Untouched, it follows the server; touched, it stays what the
 * admin made of it, and saving tells whether somebody else was quicker.
 */
export function useDraft(saved: Arranged) {
  const [edited, setEdited] = useState<(Draft & { revision: number }) | null>(null)
  const save = useWrite('navigation.set', { refreshes: ['navigation.get', 'navigation.config'] })
  const draft = edited ?? saved
  const begin = (part: Partial<Draft>) => {
    const { style, menu, revision } = { ...draft, ...part }
    setEdited({ style, menu, revision })
  }
  const send = (revision: number) =>
    save.mutateAsync({ style: draft.style, menu: draft.menu, revision }).then(() => setEdited(null))
  const discard = () => {
    setEdited(null)
    save.reset()
  }
  return {
    draft,
    changed: edited !== null && !sameAs(saved, edited),
    change: begin,
    save: () => send(draft.revision),
    /** On top of what the other person saved. */
    saveAnyway: () => send(saved.revision),
    discard,
    saving: save.isPending,
    refused: save.error,
  }
}

export const isOutdated = (refused: CallFailed | null): boolean => refused?.error === 'outdated'

const sameAs = (one: Draft, other: Draft) =>
  one.style === other.style && JSON.stringify(one.menu) === JSON.stringify(other.menu)
