import { z } from 'zod'
import { read, write } from '../kernel/endpoint.ts'
import { Outdated } from '../kernel/failure.ts'
import { count, Title, title } from '../kernel/fields.ts'

export const NavigationStyle = z.enum(['top', 'side', 'mixed'])
export type NavigationStyle = z.output<typeof NavigationStyle>

const words = z.record(z.string().max(35), title(40))
const icon = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/)

const MenuRoute = z.strictObject({
  kind: z.literal('route'),
  /** Id of a route of this space. */
  route: z.string().max(64),
  title: words.optional(),
  icon: icon.optional(),
})
const MenuGroup = z.strictObject({
  kind: z.literal('group'),
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  title: words,
  icon: icon.optional(),
  entries: z.array(MenuRoute).max(50),
})

/** The menu as an admin arranges it: two levels, entries by route id. */
export const Menu = z.array(z.discriminatedUnion('kind', [MenuRoute, MenuGroup])).max(50)
export type Menu = z.output<typeof Menu>

export const NavigationLink = z.object({
  kind: z.literal('route'),
  route: z.string(),
  path: z.string(),
  title: Title,
  icon: z.string().optional(),
})
export type NavigationLink = z.output<typeof NavigationLink>

const NavigationGroup = z.object({
  kind: z.literal('group'),
  id: z.string(),
  title: Title,
  icon: z.string().optional(),
  entries: z.array(NavigationLink),
})

/** The menu as this person sees it: only what they may open, no empty group. */
export const NavigationEntry = z.discriminatedUnion('kind', [NavigationLink, NavigationGroup])
export type NavigationEntry = z.output<typeof NavigationEntry>

export const navigationCalls = {
  'navigation.config': read({
    path: '/api2/navigation/customized/config',
    access: 'member',
    isWork: true,
    etag: true,
    summary: "The space's menu as this person may use it",
    staleOn: ['access.changed', 'navigation.changed', 'shell.changed'],
    input: z.object({}),
    output: z.object({
      version: z.int(),
      style: NavigationStyle,
      entries: z.array(NavigationEntry),
    }),
  }),
  'navigation.style': read({
    path: '/api2/navigation/style',
    access: 'member',
    isWork: true,
    summary: 'Where the menu is: top, side or both',
    staleOn: ['navigation.changed'],
    input: z.object({}),
    output: z.object({ style: NavigationStyle }),
  }),
  'navigation.version': read({
    path: '/api2/navigation/version',
    access: 'member',
    isWork: true,
    summary: 'A number that grows with every change of menu, style, routes, apps or roles',
    staleOn: ['navigation.changed'],
    input: z.object({}),
    output: z.object({ version: z.int() }),
  }),
  'navigation.top': read({
    path: '/api2/navigation/topauth',
    access: 'signedIn',
    isWork: true,
    vouched: true,
    summary: 'The entries of the top bar this person may see',
    staleOn: ['access.changed', 'navigation.changed', 'shell.changed'],
    input: z.object({}),
    output: z.array(NavigationLink),
  }),
  'navigation.get': read({
    path: '/v1/navigation',
    access: 'may:navigation',
    summary: 'The menu as it was arranged, and the routes it can be made of',
    staleOn: ['navigation.changed', 'shell.changed'],
    input: z.object({}),
    output: z.object({
      /** The revision to save upon; `navigation.version` also grows with other changes. */
      revision: z.int(),
      style: NavigationStyle,
      /** The arranged menu; null for the standard one. */
      menu: Menu.nullable(),
      standard: Menu,
      routes: z.array(NavigationLink),
    }),
  }),
  'navigation.set': write('PUT', {
    path: '/v1/navigation',
    access: 'may:navigation',
    statements: 8,
    proof: 'undoable',
    bulk: true,
    summary: 'Arrange the menu; `menu: null` brings the standard one back',
    input: z.strictObject({
      style: NavigationStyle,
      menu: Menu.nullable(),
      revision: count(0, 1_000_000_000),
    }),
    output: z.object({ revision: z.int() }),
    fails: [Outdated],
  }),
}
