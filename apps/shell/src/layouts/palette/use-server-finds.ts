import { isStaff } from '@atrium/contract/people/user-types.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { useRead } from '../../kernel/data/api.ts'
import { titleOf } from '../../kernel/router/title.ts'
import { useIsRouted } from '../../kernel/router/use-is-routed.ts'
import { useVisitor } from '../../kernel/session/shell-context.ts'
import { formatDate } from '../../kernel/words/formats.ts'
import { type Say, useSay } from '../../kernel/words/words.ts'
import type { Find } from './find.ts'
import { useRecordFinds } from './use-record-finds.ts'

const WAIT = 200
const MOST = 5

type ServerFinds = { finds: Find[]; isBusy: boolean; isFailed: boolean }
const nothing: ServerFinds = { finds: [], isBusy: false, isFailed: false }
const options = { placeholderData: keepPreviousData }

/**
 * The server's results as one types: in a space its people, apps, pages, to-dos, messages and records, for operators
 * and console users enterprises and users. The last results stay until the next ones arrive.
 */
export function useServerFinds(typed: string): ServerFinds {
  const [waited] = useDebouncedValue(typed.trim().slice(0, 100), WAIT)
  const term = typed.trim() === '' ? '' : waited
  const all = [useSuggestions(term), useRecordFinds(term), usePlatformFinds(term)]
  return {
    finds: all.flatMap(({ finds }) => finds),
    isBusy: all.some(({ isBusy }) => isBusy) || (typed.trim() !== '' && term === ''),
    isFailed: all.some(({ isFailed }) => isFailed),
  }
}

const restOf = (say: Say, group: Find['group'], to: string, term: string): Find => ({
  id: `rest:${group}`,
  group,
  name: say('palette.all', { typed: term }),
  icon: 'grid',
  to: `${to}${encodeURIComponent(term)}`,
  isRest: true,
})

function useSuggestions(term: string): ServerFinds {
  const say = useSay()
  const { space, viewingAs } = useVisitor()
  const canReach = useIsRouted()
  const isAsked = term !== '' && space !== null && !viewingAs?.isActing
  const { data, isFetching, isError } = useRead(
    'suggestion.find',
    { iSearch: term, length: MOST },
    { ...options, enabled: isAsked },
  )
  if (!isAsked) return nothing
  const isNumber = /^[\d\s+()-]{3,}$/.test(term)
  return {
    isBusy: isFetching,
    isFailed: isError,
    finds: [
      ...(data?.apps ?? []).map(({ id, title, icon, path }) => ({
        id: `app:${id}`,
        group: 'apps' as const,
        name: titleOf(say, title),
        icon: icon ?? 'apps',
        to: path,
      })),
      ...(canReach('/directory') ? (data?.people ?? []) : []).map((person) => ({
        id: `colleague:${person.id}`,
        group: 'colleagues' as const,
        name: person.name,
        detail: [person.title, isNumber ? person.phone : person.departments[0]?.name]
          .filter(Boolean)
          .join(' · '),
        icon: 'person',
        to: `/directory?open=${person.id}`,
      })),
      ...(canReach('/directory') && (data?.people.length ?? 0) >= MOST
        ? [restOf(say, 'colleagues', '/directory?search=', term)]
        : []),
      ...(data?.pages ?? []).map(({ id, title, icon, path }) => ({
        id: `page:${id}`,
        group: 'pages' as const,
        name: titleOf(say, title),
        icon: icon ?? 'grid',
        to: path,
      })),
      ...(data?.tasks ?? []).map(({ id, title, due, path }) => ({
        id: `task:${id}`,
        group: 'tasks' as const,
        name: title,
        detail: due ? say('task.due', { when: formatDate(say.language, due) }) : undefined,
        icon: 'note',
        to: path,
      })),
      ...(data?.messages ?? []).map(({ id, title, from }) => ({
        id: `message:${id}`,
        group: 'messages' as const,
        name: title,
        detail: formatDate(say.language, from),
        icon: 'message',
        to: `/user/messages?open=${id}`,
      })),
    ],
  }
}

function usePlatformFinds(term: string): ServerFinds {
  const say = useSay()
  const { user_type } = useVisitor()
  const canReach = useIsRouted()
  const enterprisePage = ['/sysop/enterprise', '/console'].find(canReach)
  const isSearching = term !== '' && isStaff(user_type)
  const enterprises = useRead(
    'sysop.entlist',
    { iSearch: term, iDisplayLength: MOST + 1 },
    { ...options, enabled: isSearching && enterprisePage !== undefined },
  )
  const people = useRead(
    'sysop.user.list',
    { userType: 'all', iSearch: term, iDisplayLength: MOST },
    { ...options, enabled: isSearching && canReach('/sysop/user') },
  )
  if (!isSearching) return nothing
  const rest = (group: Find['group'], isMore: boolean, to: string): Find[] =>
    isMore ? [restOf(say, group, to, term)] : []
  return {
    isFailed: enterprises.isError || people.isError,
    isBusy: enterprises.isFetching || people.isFetching,
    finds: [
      ...(enterprises.data ?? []).slice(0, MOST).map(({ id, name, space }) => ({
        id: `enterprise:${id}`,
        group: 'enterprises' as const,
        name,
        detail: space,
        icon: 'building',
        to:
          enterprisePage === '/sysop/enterprise'
            ? `/sysop/enterprise/${id}`
            : `${enterprisePage}?open=${id}`,
      })),
      ...rest('enterprises', (enterprises.data?.length ?? 0) > MOST, `${enterprisePage}?search=`),
      ...(people.data?.aaData ?? []).map(({ id, name, loginId }) => ({
        id: `user:${id}`,
        group: 'users' as const,
        name,
        detail: loginId,
        icon: 'person',
        to: `/sysop/user?open=${id}`,
      })),
      ...rest('users', (people.data?.iTotalDisplayRecords ?? 0) > MOST, '/sysop/user?search='),
    ],
  }
}
