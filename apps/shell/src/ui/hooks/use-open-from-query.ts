import { useEffect } from 'react'
import { useSearchParams } from '../../kernel/router/location.ts'

/** Begins what the address asks for, such as `?new=1`, once, and removes it from the address. */
export function useOpenFromQuery(name: string, begin: () => void): void {
  const [query, setQuery] = useSearchParams()
  const isAsked = query.has(name)
  useEffect(() => {
    if (!isAsked) return
    begin()
    setQuery(
      (before) => {
        before.delete(name)
        return before
      },
      { replace: true, keepsScroll: true },
    )
    // oxlint-disable-next-line react/exhaustive-deps -- what is asked for is begun once
  }, [isAsked])
}
