import { createLive } from '@atrium/bridge/live.ts'
import { useEffect, useSyncExternalStore } from 'react'

const subject = createLive<string | null>(null)

/** What the page tells of: its title begins with it, so that tabs and history tell pages apart. */
export function useSubject(name: string): void {
  useEffect(() => {
    subject.set(name)
    return () => subject.set(null)
  }, [name])
}

export const useSubjectShown = (): string | null =>
  useSyncExternalStore(subject.follow, () => subject.current)
