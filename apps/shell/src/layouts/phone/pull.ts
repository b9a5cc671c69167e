/** How far a finger pulls before letting go asks again, and how far what shows it follows. */
const ENOUGH = 72
const FARTHEST = 96

export type Pull = { shown: number; isEnough: boolean }

/** What shows the pull follows at half the way, so that it feels held. */
export function pullOf(from: number, to: number): Pull | null {
  const shown = Math.min((to - from) / 2, FARTHEST)
  return shown > 4 ? { shown, isEnough: shown >= ENOUGH } : null
}

const OTHERS = '[role="dialog"], input, textarea, select, iframe, [draggable="true"]'

/** Whether a pull that begins here is the page's: not what is open above it, moved, or scrolled within it. */
export function isPages(target: EventTarget | null): boolean {
  if (scrollY > 0 || !(target instanceof Element) || target.closest(OTHERS)) return false
  for (let at: Element | null = target; at && at !== document.body; at = at.parentElement)
    if (at.scrollTop > 0) return false
  return true
}
