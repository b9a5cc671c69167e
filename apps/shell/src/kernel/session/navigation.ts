import type { Output } from '@atrium/contract/kernel/client.ts'
import { useQuery } from '@tanstack/react-query'
import { readLocalStorage, writeLocalStorage } from '../browser/local-storage.ts'
import { isKeptFor } from '../browser/personal-storage.ts'
import { ask, type CallFailed, queries } from '../data/api.ts'
import { useVisitor } from './shell-context.ts'

export type Navigation = Output<'navigation.config'>

const DRAWERS = 'navigation.'

/**
 * The menu of the space. The one of the last visit is drawn at once; a cheap call says whether the
 * number has grown since, and only then the menu is fetched again.
 */
export function useNavigation(): Navigation | null {
  const { user, space } = useVisitor()
  // Two people may share a browser, and each sees only what they may open.
  const account = user?.id ?? 0
  const drawer = user && space ? `${DRAWERS}${space.space}.${account}` : ''
  const { data } = useQuery<Navigation, CallFailed>({
    queryKey: ['navigation.config', drawer],
    queryFn: ({ signal }) => newest({ drawer, account }, signal),
    placeholderData: () => given() ?? lastKnown(drawer) ?? undefined,
    enabled: drawer !== '',
  })
  return data ?? null
}

/** What came with the document. */
const given = () => queries.getQueryData<Navigation>(['navigation.config', {}])
const lastKnown = (drawer: string) => readLocalStorage(drawer) as Navigation | null

type Whose = { drawer: string; account: number }

async function newest({ drawer, account }: Whose, signal: AbortSignal): Promise<Navigation> {
  const kept = lastKnown(drawer)
  const { version } = await ask('navigation.version', {}, signal)
  if (kept?.version === version) return kept
  const fresh = await ask('navigation.config', {}, signal)
  // A menu names what a person may open, so it is kept only while the browser is theirs.
  if (isKeptFor(account)) writeLocalStorage(drawer, fresh)
  return fresh
}
