import { z } from 'zod'
import type { Access } from '../kernel/endpoint.ts'
import { Title } from '../kernel/fields.ts'
import { pageNames } from './page-names.ts'

export const Layout = z.enum([
  'root',
  'isIndex',
  'saas',
  'noLogin',
  'customer',
  'mobile',
  'maintenance',
  'index',
])

/** The props that a route gives to its app: plain values. */
const Props = z.record(
  z.string().max(100),
  z.union([z.string().max(2000), z.number(), z.boolean(), z.null()]),
)

const targetWith = <Page extends z.ZodType<string>>(page: Page) =>
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('page'), page }),
    z.strictObject({ kind: z.literal('app'), app: z.string().max(64), props: Props.optional() }),
    z.strictObject({ kind: z.literal('redirect'), to: z.string().max(500) }),
  ])
const Target = targetWith(z.enum(pageNames))
/** A saved table may name a page of another release. */
export const SavedTarget = targetWith(z.string().max(64))

export const Preload = z.enum(['none', 'intent', 'idle', 'eager'])

export const RouteConfig = z.object({
  id: z.string(),
  /** May end in `/*`: what follows is the app's own address. */
  path: z.string(),
  layout: Layout,
  /** The layout on phones, instead of the other. */
  phoneLayout: Layout.optional(),
  title: Title,
  target: Target,
  /** Opens without a sign-in. */
  open: z.boolean().optional(),
  icon: z.string().optional(),
  menu: z
    .object({ order: z.int(), group: z.string().optional(), hidden: z.boolean().optional() })
    .optional(),
  keepAlive: z.boolean().optional(),
  preload: Preload.optional(),
})
export type RouteConfig = z.output<typeof RouteConfig>

/**
 * The route of a page of the product: its path, its layout and its access. A page declares it in plain values: `npm
 * run generate` reads them, and the server leads there.
 */
export type PageRoute = Omit<RouteConfig, 'target' | 'open'> & {
  access: Access
  /** Its place in the top bar. */
  top?: number
  /** The id of the same page for other people: somebody who has that one does not need this one in a menu. */
  twin?: string
}
