import type { PortalWidget } from '@atrium/contract/apps/portal.contract.ts'

const everybody = { isChosen: false, roleIds: [], departmentIds: [] }

/**
 * The portal of a space that has arranged none. Without titles it speaks each reader's language
 * (docs/decisions/0054).
 */
export const standardPortal: PortalWidget[] = [
  {
    kind: 'banner',
    id: 'banner',
    title: '',
    width: 'full',
    audience: everybody,
    text: '',
    picture: 'brand',
    link: null,
  },
  {
    kind: 'entrances',
    id: 'entrances',
    title: '',
    width: 'full',
    audience: everybody,
    routes: [],
  },
  {
    kind: 'messages',
    id: 'messages',
    title: '',
    width: 'twoThirds',
    audience: everybody,
    count: 5,
  },
  { kind: 'apps', id: 'apps', title: '', width: 'third', audience: everybody },
]
