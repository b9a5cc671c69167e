import { z } from 'zod'
import { RouteConfig } from '../apps/route-config.ts'
import { Brand } from '../enterprises/brand.contract.ts'
import { read } from '../kernel/endpoint.ts'
import { READER } from '../kernel/event-kinds.ts'
import { failure } from '../kernel/failure.ts'
import { filter } from '../kernel/fields.ts'

export const Asset = z.object({ url: z.string(), integrity: z.string() })
export type Asset = z.output<typeof Asset>

export const Timeouts = z.object({
  load: z.int().optional(),
  mount: z.int().optional(),
  unmount: z.int().optional(),
})

export const MicroAppConfig = z.object({
  name: z.string(),
  version: z.string(),
  contract: z.literal(1),
  format: z.literal('esm'),
  /** Where the app runs, which follows from its trust, never from the app. */
  isolation: z.enum(['realm', 'frame']),
  title: z.record(z.string(), z.string()),
  icon: z.string().optional(),
  entry: Asset,
  css: z.array(Asset).optional(),
  /** The static imports of the entry. */
  preload: z.array(Asset).optional(),
  requires: z.record(z.string(), z.string()),
  frame: z.object({ hostUrl: z.string(), allow: z.array(z.string()).optional() }).optional(),
  /** Capabilities of the host this app may call. */
  grants: z.array(z.string()),
  /** The app's widgets on portals. */
  widgets: z
    .array(z.object({ name: z.string(), title: z.record(z.string(), z.string()) }))
    .optional(),
  timeouts: Timeouts.optional(),
})
export type MicroAppConfig = z.output<typeof MicroAppConfig>

export const DependencyModule = z.object({
  specifier: z.string(),
  version: z.string(),
  url: z.string(),
  integrity: z.string(),
  preload: z.array(Asset).optional(),
})
export type DependencyModule = z.output<typeof DependencyModule>

/** The triple the shell boots from: routes, micro-apps, shared modules. */
export const BaseInfo = z.tuple([
  z.array(RouteConfig),
  z.array(MicroAppConfig),
  z.array(DependencyModule),
])
export type BaseInfo = z.output<typeof BaseInfo>

export const GlobalConfig = z.object({
  product: z.string(),
  system: z.enum(['atrium', 'qycloud', 'private']),
  brand: Brand,
  registration: z.boolean(),
  waysIn: z.array(z.enum(['password', 'sms', 'qr'])),
  languages: z.array(z.object({ lang: z.string(), name: z.string() })),
  defaultLanguage: z.string(),
  /** On a space's own domain: that space, and the address of the platform with all others. */
  domain: z.object({ space: z.string(), platform: z.string() }).nullable(),
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
    etag: true,
    summary: 'Routes, micro-apps and shared modules as this person may see them',
    envelope: 'bare',
    staleOn: ['access.changed', 'shell.changed', 'user.changed'],
    about: { user: READER },
    input: z.object({}),
    output: BaseInfo,
  }),
  'global.server': read({
    path: '/napi/global/server',
    access: 'anyone',
    statements: 4,
    always: true,
    summary: "The server's clock and version",
    staleOn: { never: 'A clock that runs by itself.' },
    input: z.object({}),
    output: z.object({ time: z.string(), version: z.string() }),
  }),
  'global.config': read({
    path: '/napi/global/config',
    access: 'anyone',
    statements: 10,
    always: true,
    summary: 'Public settings: brand, ways in, languages, features',
    staleOn: { never: 'Asked by the boot, which asks again by itself when the brand changes.' },
    input: z.object({}),
    output: GlobalConfig,
  }),
  'global.get': read({
    path: '/napi/global/get',
    access: 'anyone',
    statements: 0,
    always: true,
    summary: 'One public setting by key',
    staleOn: { never: 'For clients other than the shell, whose pages do not keep it.' },
    input: z.object({ key: z.string().min(1).max(64) }),
    output: z.object({ key: z.string(), value: z.unknown() }),
  }),
  'shell.manifest': read({
    path: '/manifest.webmanifest',
    access: 'anyone',
    statements: 4,
    always: true,
    summary: 'How the platform, or the space, is called and looks when installed as an app',
    envelope: 'bare',
    staleOn: { never: 'Asked by the browser when the shell is installed.' },
    input: z.object({}),
    output: Manifest,
  }),
  'lang.json': read({
    path: '/napi/lang/json',
    access: 'anyone',
    statements: 10,
    always: true,
    etag: true,
    summary: 'The dictionary of a language',
    envelope: 'lang',
    staleOn: { never: 'The dictionary in use, which asks again by itself when words change.' },
    input: z.object({ lang: filter(35) }),
    output: z.record(z.string(), z.string()),
    fails: [LanguageUnknown],
  }),
}
