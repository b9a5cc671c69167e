import { type RefObject, useEffect, useRef } from 'react'
import type { CallFailed } from '../../kernel/data/api.ts'

/** Selects the text of a field whose last try was refused, so that the next one replaces it. */
export function useNextTry(refused: CallFailed | null): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!refused) return
    input.current?.focus()
    input.current?.select()
  }, [refused])
  return input
}
