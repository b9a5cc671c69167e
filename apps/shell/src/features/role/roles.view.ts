import { type Permission, permissions } from '@atrium/contract/kernel/endpoint.ts'
import type { Holder } from '@atrium/contract/people/role-manage.contract.ts'
import { listOf } from '../../ui/list/described/list-of.ts'
import { type Sense, WHOLE_NUMBER } from '../../ui/list/view.ts'

// words for each: roles.show.*
export const SHOWS = ['roles', 'matrix', 'who', 'person'] as const

// words for each: roles.tab.*
export const TABS = ['permissions', 'people', 'about'] as const

// words for each: roles.who.*
export const SUBJECTS = ['permission', 'page', 'call'] as const

/** Said by what is in sight on the page, and called nothing besides. */
const inSight = <const Of extends Sense>(sense: Of) =>
  ({ kind: 'own', sense, title: 'roles.search', isInSight: true }) as const

/** What is shown, all of it in the address: which role and which part of it, or who is asked about. */
export const rolesView = listOf<Holder>()({
  name: 'roles',
  row: { id: 'id', name: 'name' },
  titles: 'roles.column',
  columns: {
    how: { kind: 'own', card: 'wide', wraps: true },
    department: { kind: 'text', wraps: true },
  },
  filters: {
    search: { kind: 'search', says: 'roles.search', title: 'roles.search' },
    show: inSight(SHOWS),
    role: inSight(WHOLE_NUMBER),
    tab: inSight(TABS),
    of: inSight(SUBJECTS),
    what: inSight('text'),
    person: inSight(WHOLE_NUMBER),
  },
})

type RolePlace = Partial<
  Record<'show' | 'role' | 'tab' | 'of' | 'what' | 'person', string | number>
>

/** Where on the page something is shown. */
export function placeOf(place: RolePlace): string {
  const query = new URLSearchParams(
    Object.entries(place).map(([key, value]) => [key, String(value)]),
  ).toString()
  return `/enterprise/roles${query && `?${query}`}`
}

/** Rights by what they are about, as the page shows them. */
// words for each: roles.group.*
export const GROUPS = {
  people: ['org', 'invite', 'message'],
  looks: ['apps', 'build', 'navigation', 'brand', 'words'],
  security: ['roles', 'signIn', 'audit', 'owner'],
  data: ['overview', 'data'],
} as const satisfies Record<string, readonly Permission[]>

export const GROUP_NAMES = Object.keys(GROUPS) as (keyof typeof GROUPS)[]

export const isPermission = (text: string | undefined): text is Permission =>
  permissions.some((known) => known === text)
