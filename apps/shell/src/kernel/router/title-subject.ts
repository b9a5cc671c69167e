import { createLive } from '@atrium/bridge/live.ts'
import { useEffect, useSyncExternalStore } from 'react'

type Subject = { name: string; alone: boolean }

const subject = createLive<Subject | null>(null)

/**
 * What the page tells of: its title begins with it, so that tabs and history tell pages apart. Alone it says what page
 * this is, too.
 */
export function useSubject(name: string, { alone = false }: { alone?: boolean } = {}): void {
  useEffect(() => {
    subject.set({ name, alone })
    return () => subject.set(null)
  }, [name, alone])
}

const subjectNow = () => subject.current

export const useSubjectShown = (): Subject | null =>
  useSyncExternalStore(subject.follow, subjectNow, subjectNow)
