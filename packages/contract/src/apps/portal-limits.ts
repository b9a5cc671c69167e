// Apart from the calls: pages need these, and not the checker of input.

// words for each: portal.kind.*, portal.about.*
/** What a portal can be made of, in the order in which it is offered. */
export const widgetKinds = [
  'banner',
  'entrances',
  'messages',
  'apps',
  'links',
  'text',
  'people',
  'todos',
  'calendar',
  'chart',
  'embedded',
  'app',
] as const
export type WidgetKind = (typeof widgetKinds)[number]

// words for each: portal.width.*
export const widgetWidths = ['third', 'half', 'twoThirds', 'full'] as const
export type WidgetWidth = (typeof widgetWidths)[number]

export const WIDGETS = 40
export const WIDGET_TITLE = 60
export const BANNER_TEXT = 300
export const ENTRANCES = 24
export const LINKS = 20
export const LINK_LABEL = 60
export const LINK_LENGTH = 500
export const TEXT_LENGTH = 10_000
/** The most messages of one widget; all such widgets share one answer. */
export const MESSAGES = 10
export const TODOS = 10
// words for each: portal.series.*
/** What a chart can count of each reader's own to-dos, day by day. */
export const chartSeries = ['came', 'done'] as const
export type ChartSeries = (typeof chartSeries)[number]
// words for each: portal.days.*
export const chartDays = ['14', '30', '90'] as const
// words for each: portal.height.*
export const embeddedHeights = ['low', 'middle', 'high'] as const
export const PUBLISH_NOTE = 200
/** How many published versions are kept for restoring. */
export const VERSIONS = 100
