import type { Input, Output } from '@atrium/contract/kernel/client.ts'
import type { PageAuthorization } from '@atrium/contract/people/role.contract.ts'
import { CallFailed, call, queries } from '../data/api.ts'
import { authorizationReads } from './authorization-reads.ts'

/** How long an answer is used, in milliseconds; live events tell of changes sooner. */
const FRESH = 30_000
/**
 * May this person open this page? Null when nobody could say: then the page is drawn, because the
 * server refuses what is behind it by itself.
 */
export async function authorizationOf(path: string): Promise<PageAuthorization | null> {
  const { page: asked, judge } = authorizationReads(path)
  if (!asked) return null
  const [page, verdict] = await Promise.all([
    lookUp('role.page', asked),
    judge ? lookUp('role.judge', judge) : null,
  ])
  return page && verdict?.allowed === false ? { ...page, authorized: false } : page
}

const lookUp = <Name extends 'role.page' | 'role.judge'>(
  name: Name,
  data: Input<Name>,
): Promise<Output<Name> | null> =>
  queries
    .fetchQuery<Output<Name>>({
      queryKey: [name, data],
      queryFn: async ({ signal }) => {
        const answer = await call(name, data, { signal })
        if (!answer.ok) throw new CallFailed(answer)
        return answer.result
      },
      staleTime: FRESH,
      retry: false,
    })
    .catch(() => null)
