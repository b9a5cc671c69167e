import { z } from 'zod'
import { Brand } from './brand.contract.ts'
import { read } from './kernel/endpoint.ts'
import { failure } from './kernel/failure.ts'
import { filter } from './kernel/fields.ts'

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

export const RouteConfig = z.object({
  id: z.string(),
  path: z.string(),
  layout: Layout,
  /** A dictionary key; the page's title is what it says in the reader's language. */
  title: z.string(),
  target: z.object({ kind: z.literal('page'), page: z.string() }),
  icon: z.string().optional(),
  menu: z.object({ order: z.int() }).optional(),
})
export type RouteConfig = z.output<typeof RouteConfig>

const Asset = z.object({ url: z.string(), integrity: z.string() })

export const MicroAppConfig = z.object({ name: z.string(), version: z.string(), entry: Asset })
export const DependencyModule = z.object({
  specifier: z.string(),
  version: z.string(),
  url: z.string(),
  integrity: z.string(),
})

/** The triple the shell boots from: routes, micro-apps, shared modules. */
export const BaseInfo = z.tuple([
  z.array(RouteConfig),
  z.array(MicroAppConfig),
  z.array(DependencyModule),
])

export const GlobalConfig = z.object({
  product: z.string(),
  system: z.enum(['atrium', 'qycloud', 'private']),
  brand: Brand,
  registration: z.boolean(),
  waysIn: z.array(z.enum(['password', 'sms', 'qr'])),
  languages: z.array(z.object({ lang: z.string(), name: z.string() })),
  defaultLanguage: z.string(),
  /** On a space's own domain: the space it belongs to, and where all the others are. */
  domain: z.object({ space: z.string(), house: z.string() }).nullable(),
})
export type GlobalConfig = z.output<typeof GlobalConfig>

/** A web app manifest. */
const Manifest = z.object({
  id: z.string(),
  name: z.string(),
  short_name: z.string(),
  start_url: z.string(),
  scope: z.string(),
  display: z.literal('standalone'),
  theme_color: z.string(),
  background_color: z.string(),
  icons: z.array(z.object({ src: z.string(), sizes: z.string(), type: z.string().optional() })),
})

export const LanguageUnknown = failure('language_unknown', 404, {})

export const shellCalls = {
  'microApps.baseInfo': read({
    path: '/napi/micro-apps/atriumBaseInfo',
    access: 'anyone',
    always: true,
    summary: 'Routes, micro-apps and shared modules as this person may see them',
    envelope: 'bare',
    input: z.object({}),
    output: BaseInfo,
  }),
  'global.server': read({
    path: '/napi/global/server',
    access: 'anyone',
    always: true,
    summary: "The server's clock and version",
    input: z.object({}),
    output: z.object({ time: z.string(), version: z.string() }),
  }),
  'global.config': read({
    path: '/napi/global/config',
    access: 'anyone',
    always: true,
    summary: 'Public settings: brand, ways in, languages, features',
    input: z.object({}),
    output: GlobalConfig,
  }),
  'global.get': read({
    path: '/napi/global/get',
    access: 'anyone',
    always: true,
    summary: 'One public setting by key',
    input: z.object({ key: z.string().min(1).max(64) }),
    output: z.object({ key: z.string(), value: z.unknown() }),
  }),
  'shell.manifest': read({
    path: '/manifest.webmanifest',
    access: 'anyone',
    always: true,
    summary: 'How the house, or the space, is called and looks when installed as an app',
    envelope: 'bare',
    input: z.object({}),
    output: Manifest,
  }),
  'lang.json': read({
    path: '/napi/lang/json',
    access: 'anyone',
    always: true,
    summary: 'The dictionary of a language',
    envelope: 'lang',
    input: z.object({ lang: filter(35) }),
    output: z.record(z.string(), z.string()),
    fails: [LanguageUnknown],
  }),
}
