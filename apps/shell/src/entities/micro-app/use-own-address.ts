import type { RouteConfig } from '@atrium/contract/apps/route-config.ts'
import { matchPath } from '@atrium/contract/platform/route-pattern.ts'
import { here } from '../../kernel/entry/leave.ts'
import { useLocation, useNavigate } from '../../kernel/router/location.ts'

export type OwnAddress = {
  /** The path at which the app begins, with the prefix of the space. */
  basePath: string
  /** The rest of the address, which is the app's own. */
  address: string
  navigate: (path: string) => void
  moveTo: (path: string, replace: boolean) => void
}

/** Splits the address between the shell and the app at the end of the route's path. */
export function useOwnAddress({ path }: RouteConfig): OwnAddress {
  const { pathname, search, hash } = useLocation()
  const go = useNavigate()
  const match = matchPath(path, pathname)
  const base = (match?.base ?? pathname).replace(/\/$/, '')
  const own = match?.rest ?? ''
  return {
    basePath: here.prefix + base,
    address: `/${own}${search}${hash}`,
    ...waysFrom(base, go),
  }
}

/** The navigation of an app: to pages of the space, and below its own path. */
export const waysFrom = (
  base: string,
  go: ReturnType<typeof useNavigate>,
): Pick<OwnAddress, 'navigate' | 'moveTo'> => ({
  navigate: (to) => void go(withoutSpace(to)),
  moveTo: (to, replace) => {
    // Resolved as an address below the app's own: dots cannot climb out of it.
    const { pathname, search, hash } = new URL(to.replace(/^\/*/, '/'), 'http://app.invalid')
    void go(`${base}${pathname}${search}${hash}`, { replace, unasked: true })
  },
})

/** The router adds the space by itself; an app may have taken it from its base path. */
const withoutSpace = (to: string) =>
  here.prefix && to.startsWith(`${here.prefix}/`) ? to.slice(here.prefix.length) : to
