import { type RefObject, useEffect, useRef } from 'react'

/** For what takes the place of the control that was pressed: the focus would be lost with it. */
export function useFocusHere<Part extends HTMLElement>(): RefObject<Part | null> {
  const part = useRef<Part>(null)
  useEffect(() => part.current?.focus({ preventScroll: true }), [])
  return part
}
