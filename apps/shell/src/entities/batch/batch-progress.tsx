import { useState } from 'react'
import { useNow } from '../../kernel/browser/now.ts'
import { keep, kept } from '../../kernel/browser/session-storage.ts'
import { useRead } from '../../kernel/data/api.ts'
import { later } from '../../ui/controls/later.tsx'
import type { Noun } from './filter-words.ts'
import { ownNewest } from './own-newest.ts'

const BatchLine = later(async () => (await import('./batch-line.tsx')).BatchLine)

const PUT_AWAY = 'batch-put-away'
const TOLD_FOR = 15 * 60_000

/**
 * Shows above a list how far the reader's own bulk action is, and for a while how it ended. The server knows the
 * action, so it is there after a reload and in other tabs; which one was closed, only this tab knows.
 */
export function BatchProgress({ noun }: { noun: Noun }) {
  const now = useNow()
  const [putAway, setPutAway] = useState(() => kept(PUT_AWAY))
  const batch = useRead('batch.list', ownNewest(noun)).data?.rows[0]
  const isLong = !!batch?.ended && now - Date.parse(batch.ended) > TOLD_FOR
  const isShown = batch !== undefined && !isLong && String(batch.id) !== putAway
  return (
    <BatchLine
      isWanted={isShown}
      batch={isShown ? batch : null}
      onPutAway={(id) => {
        keep(PUT_AWAY, String(id))
        setPutAway(String(id))
      }}
    />
  )
}
