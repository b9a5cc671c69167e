import { type RefObject, useEffect, useRef } from 'react'

/** Focuses an element that replaces the control that was pressed, because the focus would go with that one. */
export function useFocusHere<Part extends HTMLElement>(): RefObject<Part | null> {
  const part = useRef<Part>(null)
  useEffect(() => part.current?.focus({ preventScroll: true }), [])
  return part
}
