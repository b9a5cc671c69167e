import { keepPreviousData } from '@tanstack/react-query'
import { type Say, useSay } from '../words/words.ts'
import { useRead } from './api.ts'
import { tellApart } from './tell-apart.ts'

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
export function useFound(
  what: Findable,
  term: string,
  { app, entid }: { app?: string | undefined; entid?: string | undefined } = {},
): Choice[] {
  const say = useSay()
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
    { userType: 'all', iSearch: term, ...(entid && { entid, status: 'active' as const }) },
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
    return enterprises.map((one) => ({ value: String(one.id), label: enterpriseLabel(say, one) }))
  const found = what === 'recorded' ? recorded : (what === 'members' ? members : people)?.aaData
  const apart = tellApart(found ?? [])
  return (found ?? []).map((one, at) => ({
    value: String(one.id),
    label: [personLabel(say, one), apart[at]].filter(Boolean).join(' · '),
  }))
}

type Enterprise = { name: string; space: string; status: string; isOver: boolean }

// words: enterprise.status.*
/** Of several with one name the id tells which is meant, and the status whether it is the living one. */
const enterpriseLabel = (say: Say, { name, space, status, isOver }: Enterprise) =>
  `${name} (${space}) · ${say.named(`enterprise.status.${isOver && status === 'active' ? 'expired' : status}`)}`

function personLabel(say: Say, person: { name: string; loginId?: string | null; status?: string }) {
  const { name, loginId, status } = person
  const called = loginId ? `${name} (${loginId})` : name
  return status === 'disabled' ? `${called} · ${say('user.status.disabled')}` : called
}
