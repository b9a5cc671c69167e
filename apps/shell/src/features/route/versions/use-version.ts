import type { RouteEntry } from '@atrium/contract/apps/route.contract.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { ask, type CallFailed } from '../../../kernel/data/api.ts'

/** A saved table never changes. Before the first there was none: the product as it ships. */
export const useVersion = (version: number): UseQueryResult<{ routes: RouteEntry[] }, CallFailed> =>
  useQuery<{ routes: RouteEntry[] }, CallFailed>({
    queryKey: ['route.version', { version }],
    queryFn: async ({ signal }) =>
      version === 0 ? { routes: [] } : ask('route.version', { version }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
