import type { PortalWidget } from '@atrium/contract/apps/portal.contract.ts'
import type { WidgetKind } from '@atrium/contract/apps/portal-limits.ts'
import { httpsAddress } from '@atrium/contract/kernel/https-address.ts'

/** Arranging a portal: pure functions from one to the next. */
type Widgets = PortalWidget[]

/** Moves a widget; `to` is a position before the move. */
export function move(widgets: Widgets, id: string, to: number): Widgets {
  const from = widgets.findIndex((widget) => widget.id === id)
  const widget = widgets[from]
  if (!widget) return widgets
  return widgets.toSpliced(from, 1).toSpliced(from < to ? to - 1 : to, 0, widget)
}

export function step(widgets: Widgets, id: string, down: boolean): Widgets {
  const from = widgets.findIndex((widget) => widget.id === id)
  const to = from + (down ? 2 : -1)
  return to < 0 || to > widgets.length ? widgets : move(widgets, id, to)
}

export const change = (widgets: Widgets, to: PortalWidget): Widgets =>
  widgets.map((widget) => (widget.id === to.id ? to : widget))

/** A new widget of a kind, with an id of its own. */
export function fresh(widgets: Widgets, kind: WidgetKind): PortalWidget {
  let number = 1
  while (widgets.some(({ id }) => id === `${kind}-${number}`)) number++
  const audience = { isChosen: false, roleIds: [], departmentIds: [] }
  const common = { id: `${kind}-${number}`, title: '', audience }
  switch (kind) {
    case 'banner':
      return { ...common, kind, width: 'full', text: '', picture: 'brand', link: null }
    case 'entrances':
      return { ...common, kind, width: 'full', routes: [] }
    case 'messages':
      return { ...common, kind, width: 'half', count: 5 }
    case 'apps':
      return { ...common, kind, width: 'half' }
    case 'links':
      return { ...common, kind, width: 'third', links: [{ label: '', to: '' }] }
    case 'text':
      return { ...common, kind, width: 'half', body: '' }
    case 'people':
      return { ...common, kind, width: 'third', joined: true, anniversaries: true }
    case 'todos':
      return { ...common, kind, width: 'half', count: 5 }
    case 'calendar':
      return { ...common, kind, width: 'half' }
    case 'chart':
      return { ...common, kind, width: 'half', series: ['came', 'done'], days: '14' }
    case 'embedded':
      return { ...common, kind, width: 'full', address: '', height: 'middle' }
    case 'app':
      return { ...common, kind, width: 'half', app: '', widget: '' }
    default:
      return kind satisfies never
  }
}

/** What is missing in a widget, by the same rules as the server's. */
export function missingIn(widget: PortalWidget): Set<string> {
  const missing = new Set<string>()
  const { isChosen, roleIds, departmentIds } = widget.audience
  if (isChosen && roleIds.length + departmentIds.length === 0) missing.add('audience')
  if (widget.kind === 'text' && !widget.body.trim()) missing.add('body')
  if (widget.kind === 'people' && !widget.joined && !widget.anniversaries) missing.add('joined')
  if (widget.kind === 'chart' && widget.series.length === 0) missing.add('series')
  if (widget.kind === 'embedded' && !httpsAddress(widget.address.trim())) missing.add('address')
  if (widget.kind === 'app' && !widget.widget) missing.add('widget')
  const links = widget.kind === 'links' ? widget.links : []
  if (widget.kind === 'links' && links.length === 0) missing.add('links')
  const button = widget.kind === 'banner' && widget.link ? [widget.link] : []
  for (const [at, { label, to }] of [...links, ...button].entries()) {
    if (!label.trim()) missing.add(`${at}.label`)
    if (!isDestination(to)) missing.add(`${at}.to`)
  }
  return missing
}

/** Whether a portal may link to an address. The server decides in the end. */
export const isDestination = (to: string): boolean =>
  /^\/(?![/\\])/.test(to.trim()) || (/^https:\/\/\S+$/i.test(to.trim()) && URL.canParse(to.trim()))
