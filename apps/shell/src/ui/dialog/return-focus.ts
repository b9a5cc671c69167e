import { useRef } from 'react'
import { isFocusLost, topmostPart } from './layers.ts'

/**
 * Returns the focus when a layer closes. A menu item that opened it is gone by then, so the button of its menu stands
 * in for it.
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

/** Gives the focus back, unless another layer is open: that one keeps it. */
function returnTo(opener: HTMLElement | null): void {
  const layer = topmostPart()
  if (!layer || layer.contains(opener)) opener?.focus()
  if (!isFocusLost()) return
  layer?.focus({ preventScroll: true })
  if (opener?.matches(':disabled')) focusOnceEnabled(opener)
}

/** Focuses the opener as soon as it is enabled, unless the person has moved on meanwhile. */
function focusOnceEnabled(opener: HTMLElement): void {
  const waiting = new MutationObserver(() => {
    const isElsewhere = !isFocusLost() && document.activeElement !== topmostPart()
    if (opener.matches(':disabled') && opener.isConnected && !isElsewhere) return
    waiting.disconnect()
    if (!isElsewhere) opener.focus()
  })
  waiting.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] })
}
