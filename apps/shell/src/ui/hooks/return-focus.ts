import { useLayoutEffect, useRef } from 'react'

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

/** The same for something that lies over the page as long as it is drawn. */
export function useFocusBack(): void {
  const focus = useRef(useReturnFocus())
  useLayoutEffect(() => {
    const { remember, giveBack } = focus.current
    remember()
    return () => void giveBack()
  }, [])
}
