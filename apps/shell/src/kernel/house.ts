import type { GlobalConfig, RouteConfig } from '@atrium/contract/shell.contract.ts'
import type { Baseinfo } from '@atrium/contract/user.contract.ts'
import { createContext, useContext } from 'react'
import { queries, useRead } from './api.ts'
import type { Facts } from './entry.ts'

/** What the server said at the start and every page may know. */
export type House = { config: GlobalConfig; routes: RouteConfig[] }

const VISITOR = ['user.baseinfo', {}]

export const HouseContext = createContext<House | null>(null)

export function useHouse(): House {
  const house = useContext(HouseContext)
  if (!house) throw new Error('This page needs the server’s configuration')
  return house
}

/** Who is here, kept current by live events. Boot has asked before any page is drawn. */
export function useVisitor(): Baseinfo {
  const { data } = useRead('user.baseinfo', {}, { staleTime: Number.POSITIVE_INFINITY })
  return data ?? visitorNow()
}

export const keepVisitor = (visitor: Baseinfo): void => void queries.setQueryData(VISITOR, visitor)

export function visitorNow(): Baseinfo {
  const visitor = queries.getQueryData<Baseinfo>(VISITOR)
  if (!visitor) throw new Error('This page needs to know who is here')
  return visitor
}

/** The facts of an address for the entry rules. */
export function factsOf(url: URL, { config }: House): Facts {
  return {
    origin: url.origin,
    path: url.pathname,
    search: url.search,
    hash: url.hash,
    product: config.product,
    visitor: visitorNow(),
  }
}
