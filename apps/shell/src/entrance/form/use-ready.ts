import { useEffect, useRef, useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the prerendered page, where nobody listens yet. */
export const useReady = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/**
 * The field to begin in. Not where a keyboard would slide over the page, and not when the person
 * has been quicker than the script.
 */
export function useFirstFocus() {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const untouched = document.activeElement === document.body
    if (untouched && matchMedia('(pointer: fine)').matches) field.current?.focus()
  }, [])
  return field
}
