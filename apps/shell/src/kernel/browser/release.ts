import { createLive } from '@atrium/bridge/live.ts'
import { useSyncExternalStore } from 'react'

/** Finds the script that a document starts; its name changes with every release. */
const STARTS = /<script[^>]+src="(\/assets\/[^"]+\.js)"/

const isNewer = createLive(false)

export const useNewRelease = (): boolean =>
  useSyncExternalStore(isNewer.follow, () => isNewer.current)

/**
 * Is this page of an earlier release than the server? Asked whenever the connection was lost (docs/decisions/0020).
 */
export async function lookForRelease(): Promise<void> {
  const ours = document.querySelector('script[src^="/assets/"]')?.getAttribute('src')
  const theirs = await startedBy(location.pathname)
  if (ours && theirs && ours !== theirs) isNewer.set(true)
}

async function startedBy(path: string): Promise<string | undefined> {
  try {
    const answer = await fetch(path, { headers: { accept: 'text/html' }, cache: 'no-store' })
    return answer.ok ? STARTS.exec(await answer.text())?.[1] : undefined
  } catch {
    return undefined
  }
}
