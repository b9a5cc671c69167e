import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { keep, kept } from '../browser/session-storage.ts'
import { drawnFor } from '../entry/drawn-for.ts'
import type { Shown } from './router.ts'

const KEPT = 'atrium.scroll'

/** Scroll positions by path, and the account of the reader. */
type KeptScroll = { of: number | null; positions: Record<string, number> }

/**
 * Restores where the reader was on a page; a new page begins at its top or at the part the address names. Returns what
 * records the position, to be called before anything else is shown.
 */
export function useKeptScroll({ location, opened, keepsScroll }: Shown<unknown>): () => void {
  const positions = useRef<Record<string, number> | null>(null)
  positions.current ??= readKept()
  const { pathname, hash } = location
  const isOpened = opened !== null
  const drawn = useRef(pathname)

  const note = useCallback(() => {
    if (positions.current) positions.current[drawn.current] = window.scrollY
  }, [])

  useEffect(() => {
    history.scrollRestoration = 'manual'
    const store = () => {
      note()
      keepScroll(positions.current ?? {})
      // When the browser restores this document from its own cache, the reader is where they were.
      history.scrollRestoration = 'auto'
    }
    const restore = () => {
      history.scrollRestoration = 'manual'
    }
    addEventListener('pagehide', store)
    addEventListener('pageshow', restore)
    return () => {
      removeEventListener('pagehide', store)
      removeEventListener('pageshow', restore)
    }
  }, [note])

  useLayoutEffect(() => {
    drawn.current = pathname
    if (keepsScroll || !isOpened) return
    const named = partNamed(hash)
    if (named) named.scrollIntoView()
    else window.scrollTo(0, positions.current?.[pathname] ?? 0)
    // oxlint-disable-next-line react/exhaustive-deps -- each visit once, also of the same address
  }, [location, isOpened])
  return note
}

function partNamed(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}

function keepScroll(positions: Record<string, number>): void {
  const scroll: KeptScroll = { of: drawnFor(), positions }
  keep(KEPT, JSON.stringify(scroll))
}

function readKept(): Record<string, number> {
  try {
    const { of, positions }: KeptScroll = JSON.parse(kept(KEPT) ?? '{}')
    return of === drawnFor() ? positions : {}
  } catch {
    return {}
  }
}
