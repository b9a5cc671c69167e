import type { PortalWidget } from '@atrium/contract/apps/portal.contract.ts'
import type { Output } from '@atrium/contract/kernel/client.ts'
import { useState } from 'react'
import { useWrite } from '../../../kernel/data/api.ts'

export type Arranged = Output<'portal.get'>

type Edited = { widgets: PortalWidget[]; revision: number; past: PortalWidget[][] }

/**
 * The portal while it is changed. Untouched, it follows the server; touched, it stays what the admin made of it,
 * step by step taken back if they want, and saving tells whether somebody else was quicker.
 */
export function useDraft(saved: Arranged) {
  const [edited, setEdited] = useState<Edited | null>(null)
  const write = useWrite('portal.save', { refreshes: ['portal.get'] })
  const { widgets, revision, past } = edited ?? { ...saved, past: [] }
  const send = async (based: number) => {
    const { revision: made } = await write.mutateAsync({ widgets, revision: based })
    setEdited(null)
    return made
  }
  return {
    widgets,
    changed: edited !== null && JSON.stringify(widgets) !== JSON.stringify(saved.widgets),
    change: (next: PortalWidget[]) =>
      setEdited({ widgets: next, revision, past: [...past, widgets] }),
    canUndo: past.length > 0,
    undo: () => setEdited({ widgets: past.at(-1) ?? widgets, revision, past: past.slice(0, -1) }),
    save: () => send(revision),
    /** On top of what the other person saved. */
    saveAnyway: () => send(saved.revision),
    discard: () => {
      setEdited(null)
      write.reset()
    },
    saving: write.isPending,
    refused: write.error,
    isOutdated: write.error?.error === 'outdated',
  }
}
