import { keepPreviousData } from '@tanstack/react-query'
import { useRead } from './api.ts'

export type Choice = { value: string; label: string }
/** `announced` are enterprises a console user may announce to; `members` are those of the space, for whoever manages them; `recorded` those its audit names; `colleagues` those its
 * directory shows to the person. */
export type Findable =
  | 'enterprises'
  | 'announced'
  | 'people'
  | 'members'
  | 'recorded'
  | 'colleagues'

/** What a term finds on the server, to choose among. */
export function useFound(what: Findable, term: string, app?: string): Choice[] {
  const { data: enterprises = [] } = useRead(
    'sysop.entlist',
    { iSearch: term, ...(what === 'announced' && { right: 'announce' as const }) },
    {
      enabled: what === 'enterprises' || what === 'announced',
      placeholderData: keepPreviousData,
    },
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
  const { data: recorded } = useRead(
    'spaceAudit.people',
    { iSearch: term },
    { enabled: what === 'recorded', placeholderData: keepPreviousData },
  )
  const { data: colleagues } = useRead(
    'directory.people',
    { iSearch: term, ...(app && { app }) },
    { enabled: what === 'colleagues', placeholderData: keepPreviousData },
  )
  if (what === 'colleagues')
    return (colleagues?.aaData ?? []).map(({ id, name, departments: [main] }) => ({
      value: String(id),
      label: main ? `${name} · ${main.name}` : name,
    }))
  if (what === 'enterprises' || what === 'announced')
    return enterprises.map(({ id, name }) => ({ value: String(id), label: name }))
  const found = what === 'recorded' ? recorded : (what === 'members' ? members : people)?.aaData
  return (found ?? []).map(({ id, name, loginId }) => ({
    value: String(id),
    label: loginId ? `${name} (${loginId})` : name,
  }))
}
