import type { RouteConfig } from '@atrium/contract/apps/route-config.ts'
import type { Baseinfo } from '@atrium/contract/people/user.contract.ts'
import { isStaff, userTypes } from '@atrium/contract/people/user-types.ts'
import type {
  BaseInfo,
  GlobalConfig,
  MicroAppConfig,
} from '@atrium/contract/platform/shell.contract.ts'
import { createContext, useContext } from 'react'
import { queries, useRead } from '../data/api.ts'
import type { Facts } from '../entry/entry.ts'

/** The server's configuration, and the pages and apps it has for this person now. */
export type ShellContext = { config: GlobalConfig; routes: RouteConfig[]; apps: MicroAppConfig[] }

const VISITOR = ['user.baseinfo', {}]
const BASE_INFO = ['microApps.baseInfo', {}]
/** Asked before any page is drawn; live events say when to ask again. */
const KEPT = { staleTime: Number.POSITIVE_INFINITY }

export const ConfigContext = createContext<GlobalConfig | null>(null)

export function useShell(): ShellContext {
  const config = useContext(ConfigContext)
  const [routes, apps] = useBaseInfo()
  if (!config) throw new Error('This page needs the server’s configuration')
  return { config, routes, apps }
}

export function useBaseInfo(): BaseInfo {
  const { data } = useRead('microApps.baseInfo', {}, KEPT)
  return data ?? baseInfoNow()
}

export const keepBaseInfo = (given: BaseInfo): void => void queries.setQueryData(BASE_INFO, given)

export const baseInfoNow = (): BaseInfo => queries.getQueryData<BaseInfo>(BASE_INFO) ?? [[], [], []]

/** The person the page is for, and the space they are in. */
export function useVisitor(): Baseinfo {
  const { data } = useRead('user.baseinfo', {}, KEPT)
  return data ?? visitorNow()
}

/** The person the page is for, if known: a page that reports a failure must not ask for them. */
export const useKnownVisitor = (): Baseinfo | undefined =>
  useRead('user.baseinfo', {}, { ...KEPT, enabled: false }).data

export const keepVisitor = (visitor: Baseinfo): void => void queries.setQueryData(VISITOR, visitor)

export function visitorNow(): Baseinfo {
  const visitor = queries.getQueryData<Baseinfo>(VISITOR)
  if (!visitor) throw new Error('This page needs to know who is here')
  return visitor
}

/** The account of the reader, if known. */
export const readerNow = (): number | undefined => queries.getQueryData<Baseinfo>(VISITOR)?.user?.id

/** Whether an operator views the platform as somebody else; false while nobody is known. */
export const isViewingAs = (): boolean => !!queries.getQueryData<Baseinfo>(VISITOR)?.viewingAs

/**
 * The facts of an address for the entry rules. On the host of a space everybody is one of its people: whoever runs the
 * platform does so at its own address.
 */
export function factsOf(url: URL, { config }: Pick<ShellContext, 'config'>): Facts {
  const visitor = visitorNow()
  const isMemberAtMost = config.domain !== null && isStaff(visitor.user_type)
  return {
    origin: url.origin,
    path: url.pathname,
    search: url.search,
    hash: url.hash,
    product: config.product,
    hostSpace: config.domain?.space ?? null,
    visitor: isMemberAtMost
      ? { ...visitor, user_type: userTypes.member, loginHomepage: null }
      : visitor,
  }
}
