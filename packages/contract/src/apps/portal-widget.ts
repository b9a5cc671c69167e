import { z } from 'zod'
import { id, sitePath } from '../kernel/fields.ts'
import { httpsAddress } from '../kernel/https-address.ts'
import { appName } from './micro-app.contract.ts'
import * as limits from './portal-limits.ts'

const text = (max: number) => z.string().trim().max(max)

/** A page of this site, or an https page elsewhere; no script and no password in it. */
const destination = z
  .string()
  .trim()
  .min(1)
  .max(limits.LINK_LENGTH)
  .transform((given) => (given.startsWith('/') ? given : (httpsAddress(given) ?? null)))
  .pipe(
    z
      .string()
      .max(limits.LINK_LENGTH)
      .pipe(z.union([sitePath, z.url({ protocol: /^https$/ })])),
  )

/** A page elsewhere that is shown in a frame. */
const framed = z
  .string()
  .trim()
  .min(1)
  .max(limits.LINK_LENGTH)
  .transform((given) => httpsAddress(given))
  .pipe(
    z
      .string()
      .max(limits.LINK_LENGTH)
      .pipe(z.url({ protocol: /^https$/ })),
  )

/** Everybody of the space, or whoever holds one of these roles or is in or below one of these departments. */
export const WidgetAudience = z.strictObject({
  isChosen: z.boolean(),
  roleIds: z.array(id).max(100),
  departmentIds: z.array(id).max(100),
})
export type WidgetAudience = z.output<typeof WidgetAudience>

export const widgetId = z.string().regex(/^[a-z0-9-]{1,40}$/)

type PathType = z.ZodType<string, string>

/**
 * Each kind with what can be set of it. A new kind is a line here, a word in `portal-limits.ts`, and a file on
 * each side: the shell and the server do not compile without.
 */
function widgetsWith<Common extends z.ZodRawShape>(
  common: Common,
  to: PathType,
  address: PathType,
) {
  const link = z.strictObject({ label: text(limits.LINK_LABEL).min(1), to })
  const kind = <Kind extends limits.WidgetKind, Own extends z.ZodRawShape>(name: Kind, own: Own) =>
    z.strictObject({
      kind: z.literal(name),
      id: widgetId,
      /**
       * The title of the widget; empty for the name of its kind in the reader's language, and of a banner the name of
       * the space.
       */
      title: text(limits.WIDGET_TITLE),
      width: z.enum(limits.widgetWidths),
      ...common,
      ...own,
    })
  return z.discriminatedUnion('kind', [
    kind('banner', {
      text: text(limits.BANNER_TEXT),
      picture: z.enum(['brand', 'none']),
      link: link.nullable(),
    }),
    kind('entrances', {
      /** Ids of routes; with none, the pages of the menu. */
      routes: z.array(z.string().max(64)).max(limits.ENTRANCES),
    }),
    kind('messages', { count: z.int().min(1).max(limits.MESSAGES) }),
    kind('apps', {}),
    kind('links', { links: z.array(link).min(1).max(limits.LINKS) }),
    kind('text', { body: z.string().trim().min(1).max(limits.TEXT_LENGTH) }),
    kind('people', { joined: z.boolean(), anniversaries: z.boolean() }),
    kind('todos', { count: z.int().min(1).max(limits.TODOS) }),
    kind('calendar', {}),
    kind('chart', {
      series: z
        .array(z.enum(limits.chartSeries))
        .min(1)
        .max(limits.chartSeries.length)
        .refine((named) => new Set(named).size === named.length),
      days: z.enum(limits.chartDays),
    }),
    kind('embedded', { address, height: z.enum(limits.embeddedHeights) }),
    /** A widget of an app, by the names that its manifest has for both. */
    kind('app', { app: appName, widget: appName }),
  ])
}

/** A widget as the admin arranges it. */
export const PortalWidget = widgetsWith(
  { audience: WidgetAudience },
  destination as PathType,
  framed as PathType,
)
export type PortalWidget = z.output<typeof PortalWidget>

/** A widget as a person sees it, without its audience. */
export const SeenWidget = widgetsWith({}, z.string(), z.string())
export type SeenWidget = z.output<typeof SeenWidget>
