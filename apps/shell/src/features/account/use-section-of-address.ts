import type { CallName } from '@atrium/contract/catalogue.ts'
import { useIsFetching } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from '../../kernel/router/location.ts'

const CONTENT: CallName[] = ['profile.get', 'preference.get', 'factor.list', 'session.list']

/**
 * Goes to the section the address names: the router's own scrolling would stay where it was. What
 * arrives moves the sections, so it goes there once more when all is in place.
 */
export function useSectionOfAddress(): string {
  const location = useLocation()
  const arriving = useIsFetching({
    predicate: ({ queryKey: [name], state }) =>
      state.status === 'pending' && CONTENT.includes(name as CallName),
  })
  useEffect(() => {
    const section = document.getElementById(sectionOf(location))
    section?.scrollIntoView()
    if (arriving === 0) section?.focus({ preventScroll: true })
  }, [location, arriving])
  return sectionOf(location)
}

const sectionOf = ({ hash }: { hash: string }) => hash.slice(1)
