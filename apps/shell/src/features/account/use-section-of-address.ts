import { useEffect } from 'react'
import { useLocation } from '../../kernel/router/location.ts'

const TAKES_OVER = ['pointerdown', 'wheel', 'touchstart', 'keydown']

/**
 * Scrolls to the section that the address names, which the router's own scrolling would miss. Parts that load above it
 * move it, so it is kept in sight until the person does something.
 */
export function useSectionOfAddress(): string {
  const location = useLocation()
  useEffect(() => keepInSight(sectionOf(location)), [location])
  return sectionOf(location)
}

function keepInSight(id: string): (() => void) | undefined {
  const section = document.getElementById(id)
  if (!section?.parentElement) return undefined
  section.focus({ preventScroll: true })
  const growth = new ResizeObserver(() => section.scrollIntoView())
  growth.observe(section.parentElement)
  const letGo = () => growth.disconnect()
  for (const kind of TAKES_OVER) addEventListener(kind, letGo, { passive: true })
  return () => {
    letGo()
    for (const kind of TAKES_OVER) removeEventListener(kind, letGo)
  }
}

const sectionOf = ({ hash }: { hash: string }) => hash.slice(1)
