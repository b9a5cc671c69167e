import { useSyncExternalStore } from 'react'

/** The program a document starts. Its name changes with every release. */
const STARTS = /<script[^>]+src="(\/assets\/[^"]+\.js)"/

let isNewer = false
const listeners = new Set<() => void>()

function onNews(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useNewRelease = (): boolean => useSyncExternalStore(onNews, () => isNewer)

/** Is this page of an earlier release than the server? Asked whenever the connection was lost. */
export async function lookForRelease(): Promise<void> {
  const ours = document.querySelector('script[src^="/assets/"]')?.getAttribute('src')
  const theirs = await startedBy(location.pathname)
  if (isNewer || !ours || !theirs || ours === theirs) return
  isNewer = true
  for (const listener of listeners) listener()
}

async function startedBy(path: string): Promise<string | undefined> {
  try {
    const answer = await fetch(path, { headers: { accept: 'text/html' }, cache: 'no-store' })
    return answer.ok ? STARTS.exec(await answer.text())?.[1] : undefined
  } catch {
    return undefined
  }
}
