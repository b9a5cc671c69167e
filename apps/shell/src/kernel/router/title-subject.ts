import { createLive } from '@atrium/bridge/live.ts'
import { useEffect, useSyncExternalStore } from 'react'

type Subject = { name: string; alone: boolean }

const subject = createLive<Subject | null>(null)

/**
 * Puts the name of what the page shows at the beginning of its title, so that tabs and history tell pages apart. With
 * `alone` the name says what page it is, too.
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
