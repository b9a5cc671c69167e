import { isStaff } from '@atrium/contract/people/user-types.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { useRead } from '../../kernel/data/api.ts'
import { useReach } from '../../kernel/router/use-is-routed.ts'
import { useVisitor } from '../../kernel/session/shell-context.ts'
import type { Find } from './find.ts'

const WAIT = 200
const MOST = 5

/** Enterprises and people by name, asked of the server as one types. */
export function useServerFinds(typed: string): { finds: Find[]; isBusy: boolean } {
  const { user_type } = useVisitor()
  const canReach = useReach()
  const [term] = useDebouncedValue(typed.trim().slice(0, 100), WAIT)
  const enterprisePage = ['/sysop/enterprise', '/console'].find(canReach)
  const isSearching = term !== '' && typed.trim() !== '' && isStaff(user_type)
  const options = { placeholderData: keepPreviousData }
  const enterprises = useRead(
    'sysop.entlist',
    { iSearch: term, iDisplayLength: MOST },
    { ...options, enabled: isSearching && enterprisePage !== undefined },
  )
  const people = useRead(
    'sysop.user.list',
    { userType: 'all', iSearch: term, iDisplayLength: MOST },
    { ...options, enabled: isSearching && canReach('/sysop/user') },
  )
  if (!isSearching) return { finds: [], isBusy: false }
  return {
    isBusy: enterprises.isFetching || people.isFetching,
    finds: [
      ...(enterprises.data ?? []).map(({ id, name, space }) => ({
        id: `enterprise:${id}`,
        group: 'enterprises' as const,
        name,
        detail: space,
        icon: 'building',
        to: `${enterprisePage}?open=${id}`,
      })),
      ...(people.data?.aaData ?? []).map(({ id, name, loginId }) => ({
        id: `user:${id}`,
        group: 'users' as const,
        name,
        detail: loginId,
        icon: 'person',
        to: `/sysop/user?open=${id}`,
      })),
    ],
  }
}
