import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { arrive } from '../../kernel/data/load-chunk.ts'

/**
 * Loads a part of a page that no visit begins with: its files are fetched as soon as somebody works on the page, so
 * that opening the part waits for nothing. Once opened it stays, to play its closing (docs/decisions/0126).
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props & { isWanted: boolean }> {
  const Part = lazy(async () => ({ default: await arrive(load) }))
  return function Later({ isWanted, ...props }) {
    const [wasWanted, setWasWanted] = useState(isWanted)
    if (isWanted && !wasWanted) setWasWanted(true)
    useEffect(() => whenAtWork(() => void load().catch(() => {})), [])
    if (!wasWanted) return null
    return (
      <Suspense>
        <Part {...(props as unknown as Props)} />
      </Suspense>
    )
  }
}

/** Whether the person has moved, touched or typed yet; what no first view needs waits for that. */
export function useAtWork(): boolean {
  const [isAtWork, setIsAtWork] = useState(false)
  useEffect(() => whenAtWork(() => setIsAtWork(true)), [])
  return isAtWork
}

/**
 * Calls back at the first sign of a person. A file that fails to load then is loaded again, with an error, when it is
 * needed.
 */
function whenAtWork(begin: () => void): () => void {
  const signs = ['pointermove', 'pointerdown', 'keydown']
  const stop = () => {
    for (const sign of signs) document.removeEventListener(sign, hear)
  }
  const hear = () => {
    stop()
    begin()
  }
  for (const sign of signs) document.addEventListener(sign, hear, { passive: true })
  return stop
}
