import type { WidgetKind } from '@atrium/contract/apps/portal-limits.ts'

export const KIND_ICONS: Record<WidgetKind, string> = {
  banner: 'star',
  entrances: 'grid',
  messages: 'message',
  apps: 'apps',
  links: 'signpost',
  text: 'note',
  people: 'people',
  todos: 'board',
  calendar: 'calendar',
  chart: 'chart',
  embedded: 'palette',
  app: 'spark',
}
