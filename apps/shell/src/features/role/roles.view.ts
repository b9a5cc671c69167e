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

/** A filter that other parts of the page show, and that has no name of its own. */
const inSight = <const Of extends Sense>(sense: Of) =>
  ({ kind: 'own', sense, title: 'roles.search', isInSight: true }) as const

/** The view of the page, all in the address: the role and its tab, or the person who is looked up. */
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

/** The address of a place on the page. */
export function placeOf(place: RolePlace): string {
  const query = new URLSearchParams(
    Object.entries(place).map(([key, value]) => [key, String(value)]),
  ).toString()
  return `/enterprise/roles${query && `?${query}`}`
}

/** The groups of rights, by subject. */
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
