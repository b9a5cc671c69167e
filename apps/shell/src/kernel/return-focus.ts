import { useRef } from 'react'

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
  const giveBack = () => requestAnimationFrame(() => opener.current?.focus())

  return { remember, giveBack }
}
