import type { GlobalConfig } from '@atrium/contract/shell.contract.ts'
import { useSyncExternalStore } from 'react'

let known: GlobalConfig | null = null
const listeners = new Set<() => void>()

function onKnown(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function keepConfig(config: GlobalConfig): void {
  known = config
  for (const listener of listeners) listener()
}

/** What the house offers; null while the server is being asked. */
export const usePublicConfig = (): GlobalConfig | null =>
  useSyncExternalStore(
    onKnown,
    () => known,
    () => null,
  )
