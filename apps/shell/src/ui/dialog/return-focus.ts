import { useRef } from 'react'
import { isFocusLost, topmostPart } from './layers.ts'

/**
 * Where the focus goes back to when what lay over the page is gone. An item of a menu is gone by
 * then too, so its menu's button stands in for it.
 */
export function useReturnFocus() {
  const opener = useRef<HTMLElement | null>(null)

  const remember = () => {
    const active = document.activeElement
    const menu = active?.closest('[role="menu"]')
    if (menu) opener.current = document.getElementById(menu.getAttribute('aria-labelledby') ?? '')
    else opener.current = active instanceof HTMLElement ? active : null
  }
  const giveBack = () => void requestAnimationFrame(() => returnTo(opener.current))

  return { remember, giveBack }
}

/** What lies over the page now has the focus in it, whoever had it before. */
function returnTo(opener: HTMLElement | null): void {
  const layer = topmostPart()
  if (!layer || layer.contains(opener)) opener?.focus()
  if (!isFocusLost()) return
  layer?.focus({ preventScroll: true })
  if (opener?.matches(':disabled')) focusOnceEnabled(opener)
}

/** Unless the person has gone on meanwhile. */
function focusOnceEnabled(opener: HTMLElement): void {
  const waiting = new MutationObserver(() => {
    const isElsewhere = !isFocusLost() && document.activeElement !== topmostPart()
    if (opener.matches(':disabled') && opener.isConnected && !isElsewhere) return
    waiting.disconnect()
    if (!isElsewhere) opener.focus()
  })
  waiting.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] })
}
