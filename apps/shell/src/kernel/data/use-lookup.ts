import { keepPreviousData } from '@tanstack/react-query'
import { useRead } from './api.ts'

export type Choice = { value: string; label: string }
export type Findable = 'enterprises' | 'people' | 'members'

/** What a term finds on the server, to choose among. */
export function useFound(what: Findable, term: string): Choice[] {
  const { data: enterprises = [] } = useRead(
    'sysop.entlist',
    { iSearch: term },
    { enabled: what === 'enterprises', placeholderData: keepPreviousData },
  )
  const { data: people } = useRead(
    'sysop.user.list',
    { userType: 'all', iSearch: term },
    { enabled: what === 'people', placeholderData: keepPreviousData },
  )
  const { data: members } = useRead(
    'member.list',
    { iSearch: term, status: 'active' },
    { enabled: what === 'members', placeholderData: keepPreviousData },
  )
  if (what === 'enterprises')
    return enterprises.map(({ id, name }) => ({ value: String(id), label: name }))
  return ((what === 'members' ? members : people)?.aaData ?? []).map(({ id, name, loginId }) => ({
    value: String(id),
    label: `${name} (${loginId})`,
  }))
}
