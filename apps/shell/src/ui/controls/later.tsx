import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { arrive } from '../../kernel/data/load-chunk.ts'

/**
 * A part of a page that no visit begins with: its files are fetched as soon as somebody is at work on the
 * page, so that opening it asks for nothing. Once it was wanted it stays, to close in its own time
 * (docs/decisions/0126).
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

/** Has the person moved, touched or typed yet? What no first view needs waits for that. */
export function useAtWork(): boolean {
  const [isAtWork, setIsAtWork] = useState(false)
  useEffect(() => whenAtWork(() => setIsAtWork(true)), [])
  return isAtWork
}

/** The first sign of a person. What does not arrive then is missed aloud when it is wanted. */
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
