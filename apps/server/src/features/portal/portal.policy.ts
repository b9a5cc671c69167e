import type { NavigationLink } from '@atrium/contract/apps/navigation.contract.ts'
import type { Entrances, PortalWidget, SeenWidget } from '@atrium/contract/apps/portal.contract.ts'
import { PortalWidget as Widget } from '@atrium/contract/apps/portal-widget.ts'
import type { MicroAppConfig } from '@atrium/contract/platform/shell.contract.ts'
import { standardPortal } from './portal.standard.ts'
import type { Audiences, PortalContent } from './portal.store.ts'

/** What somebody is in a space, as far as widgets ask for it. */
export type Reader = { roles: number[]; departments: number[] }

const NOBODY = { roleIds: [], departmentIds: [] }

const once = (ids: number[]) => [...new Set(ids)]

/** As it is kept: without the ids of whom it is for, which stand apart. */
export function apart(widgets: PortalWidget[]): PortalContent {
  const audiences: Audiences = {}
  const bare = widgets.map(({ audience: { isChosen, roleIds, departmentIds }, ...widget }) => {
    if (isChosen)
      audiences[widget.id] = { roleIds: once(roleIds), departmentIds: once(departmentIds) }
    return { ...widget, isChosen }
  })
  return { widgets: bare, audiences }
}

/** Put together again. A kind that this release does not know is left out. */
export function together({ widgets, audiences }: PortalContent): PortalWidget[] {
  return widgets.flatMap((kept) => {
    const { isChosen, ...widget } = kept as { isChosen: boolean; id: string }
    const chosen = isChosen ? (audiences[widget.id] ?? NOBODY) : NOBODY
    const known = Widget.safeParse({ ...widget, audience: { isChosen, ...chosen } })
    return known.success ? [known.data] : []
  })
}

export const portalOf = ({
  widgets,
  audiences,
}: {
  widgets: unknown[] | null
  audiences: Audiences
}) => (widgets ? together({ widgets, audiences }) : standardPortal)

const isFor = ({ audience }: PortalWidget, { roles, departments }: Reader): boolean =>
  !audience.isChosen ||
  audience.roleIds.some((id) => roles.includes(id)) ||
  audience.departmentIds.some((id) => departments.includes(id))

/** What is for this reader, and not a word of whom else it is for. */
export const cutFor = (widgets: PortalWidget[], reader: Reader): SeenWidget[] =>
  widgets.filter((widget) => isFor(widget, reader)).map(({ audience: _, ...seen }) => seen)

export const widgetsOf = (apps: Pick<MicroAppConfig, 'name' | 'widgets'>[]): Set<string> =>
  new Set(apps.flatMap(({ name, widgets = [] }) => widgets.map((one) => `${name} ${one.name}`)))

/** Without what apps bring that are not there for the reader, or bring it no more. */
export const withOpen = <Of extends SeenWidget>(widgets: Of[], brought: Set<string>): Of[] =>
  widgets.filter((one) => one.kind !== 'app' || brought.has(`${one.app} ${one.widget}`))

/** So many pages of the menu stand in an entrance that nobody filled. */
const USUAL = 12

type Places = { open: NavigationLink[]; menu: NavigationLink[] }

export function entrancesIn(widgets: SeenWidget[], { open, menu }: Places): Entrances {
  const known = new Map(open.map((link) => [link.route, link]))
  return widgets.flatMap((widget) => {
    if (widget.kind !== 'entrances') return []
    const chosen = widget.routes.flatMap((route) => known.get(route) ?? [])
    const usual = menu.filter(({ route }) => route !== 'portal').slice(0, USUAL)
    return [{ widget: widget.id, entries: widget.routes.length > 0 ? chosen : usual }]
  })
}

type PortalFacts = {
  routes: Set<string>
  widgets: Set<string>
  roles: Set<number>
  departments: Set<number>
}

/** What is wrong with an arrangement, one word a field. */
export function portalVerdicts(
  widgets: PortalWidget[],
  known: PortalFacts,
): Record<string, string> {
  const verdicts: Record<string, string> = {}
  const ids = new Set<string>()
  widgets.forEach((widget, index) => {
    const field = `widgets.${index}`
    if (ids.has(widget.id)) verdicts[`${field}.id`] = 'taken'
    ids.add(widget.id)
    const { isChosen, roleIds, departmentIds } = widget.audience
    if (isChosen && roleIds.length + departmentIds.length === 0)
      verdicts[`${field}.audience`] = 'required'
    roleIds.forEach((id, at) => {
      if (!known.roles.has(id)) verdicts[`${field}.audience.roleIds.${at}`] = 'gone'
    })
    departmentIds.forEach((id, at) => {
      if (!known.departments.has(id)) verdicts[`${field}.audience.departmentIds.${at}`] = 'gone'
    })
    if (widget.kind === 'people' && !widget.joined && !widget.anniversaries)
      verdicts[`${field}.joined`] = 'required'
    if (widget.kind === 'app' && !known.widgets.has(`${widget.app} ${widget.widget}`))
      verdicts[`${field}.widget`] = 'unknown'
    if (widget.kind === 'entrances')
      widget.routes.forEach((route, at) => {
        if (!known.routes.has(route)) verdicts[`${field}.routes.${at}`] = 'unknown'
        else if (widget.routes.indexOf(route) < at) verdicts[`${field}.routes.${at}`] = 'taken'
      })
  })
  return verdicts
}

/** The departments that widgets are for, each once. */
export const departmentsIn = (widgets: PortalWidget[]): number[] => [
  ...new Set(widgets.flatMap(({ audience }) => audience.departmentIds)),
]

/** Without what is gone by now: pages, apps, roles, departments. Whom nobody is left of stays for nobody. */
export const withoutGone = (widgets: PortalWidget[], known: PortalFacts): PortalWidget[] =>
  withOpen(widgets, known.widgets).map((widget) => ({
    ...widget,
    ...(widget.kind === 'entrances' && {
      routes: widget.routes.filter((route) => known.routes.has(route)),
    }),
    audience: {
      isChosen: widget.audience.isChosen,
      roleIds: widget.audience.roleIds.filter((id) => known.roles.has(id)),
      departmentIds: widget.audience.departmentIds.filter((id) => known.departments.has(id)),
    },
  }))
