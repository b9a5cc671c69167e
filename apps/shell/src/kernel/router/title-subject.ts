import { useEffect, useSyncExternalStore } from 'react'

let subject: string | null = null
const listeners = new Set<() => void>()

/** What the page tells of: its title begins with it, so that tabs and history tell pages apart. */
export function useSubject(name: string): void {
  useEffect(() => {
    tell(name)
    return () => tell(null)
  }, [name])
}

export const useSubjectShown = (): string | null => useSyncExternalStore(listen, () => subject)

function tell(next: string | null) {
  subject = next
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
