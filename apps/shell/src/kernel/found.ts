import { keepPreviousData } from '@tanstack/react-query'
import { useRead } from './api.ts'

export type Choice = { value: string; label: string }

/** Enterprises that a term finds, to choose among. */
export function useEnterprisesFound(term: string): Choice[] {
  const { data = [] } = useRead(
    'sysop.entlist',
    { iSearch: term },
    { placeholderData: keepPreviousData },
  )
  return data.map(({ id, name }) => ({ value: String(id), label: name }))
}

/** People that a term finds, to choose among. */
export function usePeopleFound(term: string): Choice[] {
  const { data } = useRead(
    'sysop.user.list',
    { userType: 'all', iSearch: term },
    { placeholderData: keepPreviousData },
  )
  return (data?.aaData ?? []).map(({ id, name, loginId }) => ({
    value: String(id),
    label: `${name} (${loginId})`,
  }))
}
