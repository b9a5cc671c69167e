/** How far a finger has to pull to refresh, and how far the indicator moves at most, in pixels. */
const ENOUGH = 72
const FARTHEST = 96

export type Pull = { shown: number; isEnough: boolean }

/** The state of a pull. The indicator moves half as far as the finger, so that it feels held. */
export function pullOf(from: number, to: number): Pull | null {
  const shown = Math.min((to - from) / 2, FARTHEST)
  return shown > 4 ? { shown, isEnough: shown >= ENOUGH } : null
}

const OTHERS = '[role="dialog"], input, textarea, select, iframe, [draggable="true"]'

/**
 * Whether a pull that begins here belongs to the page, and not to a layer above it or to something that is dragged or
 * scrolled.
 */
export function isPages(target: EventTarget | null): boolean {
  if (scrollY > 0 || !(target instanceof Element) || target.closest(OTHERS)) return false
  for (let at: Element | null = target; at && at !== document.body; at = at.parentElement)
    if (at.scrollTop > 0) return false
  return true
}
