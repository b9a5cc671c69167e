import type { RouteConfig } from '@atrium/contract/apps/route-config.ts'

/** Pages that are open even when the server gives no routes. */
export const builtIn: RouteConfig[] = [
  {
    id: 'maintenance',
    path: '/maintenance',
    layout: 'maintenance',
    title: 'maintenance.title',
    target: { kind: 'page', page: 'maintenance' },
  },
  {
    id: 'nonAuthority',
    path: '/nonAuthority',
    layout: 'noLogin',
    title: 'nonAuthority.title',
    target: { kind: 'page', page: 'nonAuthority' },
  },
]
