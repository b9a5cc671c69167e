import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { keep, kept } from '../browser/session-storage.ts'
import { drawnFor } from '../entry/drawn-for.ts'
import type { Shown } from './router.ts'

const KEPT = 'atrium.scroll'

/** Positions by path, of who read there. */
type KeptScroll = { of: number | null; positions: Record<string, number> }

/**
 * A page is found where it was left, and a new one from its beginning or at the part the address names.
 * Returns what writes down where the reader is, to be called before anything else is shown.
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
      // Whoever comes back to this document by the browser's own memory is where they were.
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
