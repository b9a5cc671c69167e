import type { RouteAccess, RouteEntry } from '@atrium/contract/apps/route.contract.ts'
import type { IdAndName } from '../../entities/enterprise/enterprise-choice.tsx'
import { CallFailed } from '../../kernel/data/api.ts'
import type { ShownRoute } from './shown.ts'

type Layout = NonNullable<RouteEntry['layout']>
type Preload = NonNullable<RouteEntry['preload']>

/** The values of a route's form. */
export type Values = {
  id: string
  path: string
  title: Record<string, string>
  layout: Layout | ''
  kind: 'page' | 'app' | 'redirect'
  to: string
  access: RouteAccess | ''
  enterprises: IdAndName[]
  icon: string
  isInMenu: boolean
  order: number
  group: string
  preload: Preload | ''
  keepAlive: boolean
}

const NEW: Values = {
  id: '',
  path: '/',
  title: {},
  layout: 'index',
  kind: 'page',
  to: '',
  access: 'member',
  enterprises: [],
  icon: '',
  isInMenu: false,
  order: 100,
  group: '',
  preload: '',
  keepAlive: false,
}

export function valuesOf(shown: ShownRoute | null): Values {
  if (!shown) return NEW
  const { target, title, menu } = shown
  return {
    id: shown.id,
    path: shown.path ?? '',
    // A title that is a key of the dictionary stays one until somebody types another.
    title: typeof title === 'object' ? title : {},
    layout: shown.layout ?? '',
    kind: target?.kind ?? 'page',
    to: goalOf(target),
    access: shown.access ?? '',
    enterprises: (shown.enterprises ?? []).map((id) => ({ id, name: `#${id}` })),
    icon: shown.icon ?? '',
    isInMenu: menu !== undefined && !menu.hidden,
    order: menu?.order ?? NEW.order,
    group: menu?.group ?? '',
    preload: shown.preload ?? '',
    keepAlive: shown.keepAlive ?? false,
  }
}

export const goalOf = (target: RouteEntry['target']): string => {
  if (!target) return ''
  if (target.kind === 'page') return target.page
  return target.kind === 'app' ? target.app : target.to
}

/** The route to save. Of a page of the product only what differs from the product. */
export function entryOf(values: Values, shown: ShownRoute | null): RouteEntry {
  const whole = wholeOf(values, shown)
  const standard = shown?.standard
  if (!standard) return whole
  const { id, path: _, target: __, ...clothes } = whole
  const differs = Object.entries(clothes).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(standard[field as 'icon']),
  )
  return { id, ...Object.fromEntries(differs), ...(shown.hidden && { hidden: true }) }
}

function wholeOf(values: Values, shown: ShownRoute | null): RouteEntry {
  const title = Object.fromEntries(
    Object.entries(values.title).filter(([, word]) => word.trim() !== ''),
  )
  const kept = typeof shown?.title === 'string' ? { title: shown.title } : {}
  return {
    id: values.id.trim(),
    path: values.path.trim(),
    ...(Object.keys(title).length > 0 ? { title } : kept),
    ...(values.layout && { layout: values.layout }),
    target: targetOf(values, shown),
    ...(values.access && { access: values.access }),
    ...(values.enterprises.length > 0 && { enterprises: values.enterprises.map(({ id }) => id) }),
    ...(values.icon && { icon: values.icon }),
    ...menuOf(values, shown),
    ...(values.preload && { preload: values.preload }),
    ...((values.keepAlive || shown?.keepAlive !== undefined) && { keepAlive: values.keepAlive }),
    ...(shown?.hidden && { hidden: true }),
  }
}

/** Keeps the props of an app, which are not in the form. */
function targetOf(
  { kind, to }: Values,
  shown: ShownRoute | null,
): NonNullable<RouteEntry['target']> {
  const goal = to.trim()
  if (kind === 'page') return { kind, page: goal }
  if (kind === 'redirect') return { kind, to: goal }
  const before = shown?.target
  const props = before?.kind === 'app' && before.app === goal ? before.props : undefined
  return { kind, app: goal, ...(props && { props }) }
}

function menuOf({ isInMenu, order, group }: Values, shown: ShownRoute | null) {
  if (!isInMenu && !shown?.menu) return {}
  const menu = { order, ...(group.trim() && { group: group.trim() }) }
  return { menu: isInMenu ? menu : { ...menu, hidden: true } }
}

/** The verdicts on one route of a table, by the names of the form's fields. */
export const ofLine = (
  verdicts: (readonly [string, string])[],
  at: number,
): Record<string, string> => {
  const start = `routes.${at}.`
  return Object.fromEntries(
    verdicts.flatMap(([field, verdict]) =>
      field.startsWith(start)
        ? [[field.slice(start.length).replace(/^target\.(page|app|to)$/, 'to'), verdict]]
        : [],
    ),
  )
}

/** The refusal of a table, as the form of one of its routes needs it. */
export const refusalOfLine = (failed: CallFailed, at: number): CallFailed =>
  Object.assign(Object.create(CallFailed.prototype) as CallFailed, {
    ...failed,
    fields: ofLine(Object.entries(failed.fields), at),
  })
