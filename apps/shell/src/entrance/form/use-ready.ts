import { useEffect, useRef, useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the script has started; false in the prerendered page. */
export const useReady = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/**
 * Focuses the first field. Not where an on-screen keyboard would open, and not when the person was quicker than the
 * script.
 */
export function useFirstFocus() {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const untouched = document.activeElement === document.body
    if (untouched && matchMedia('(pointer: fine)').matches) field.current?.focus()
  }, [])
  return field
}
