// long because a manifest says much.
import { z } from 'zod'
import { read, write } from '../kernel/endpoint.ts'
import { failure } from '../kernel/failure.ts'
import { id, ids, inLanguages, line } from '../kernel/fields.ts'
import { AUDIENCE_ENTRIES } from './micro-app-limits.ts'

export const appName = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/)

export const semantic = z
  .string()
  .max(64)
  .regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/)

/**
 * A host as the content policy of a frame can name it: URL parsers let `;`, `,` and `*` through, which would be
 * directives and wildcards there. It must not end in a dot, which is another name for the same host.
 */
export const PLAIN_HOST = /^[a-z0-9-]+(\.[a-z0-9-]+)*$/

const elsewhere = (protocol: RegExp) =>
  z
    .url({ protocol, hostname: PLAIN_HOST })
    .max(500)
    .regex(/^[a-z]+:\/\/[^\s\\]+$/)

/** A file beside the manifest, or one at an https address; in either case exactly these bytes. */
const ManifestAsset = z.strictObject({
  url: z.union([
    z
      .string()
      .max(200)
      .regex(/^[A-Za-z0-9_-][A-Za-z0-9_.-]*(\/[A-Za-z0-9_-][A-Za-z0-9_.-]*)*$/),
    elsewhere(/^https$/),
  ]),
  integrity: z.string().regex(/^sha(256|384|512)-[A-Za-z0-9+/]{43,88}={0,2}$/),
})

const milliseconds = z.int().min(100).max(600_000)

const titles = (length: number) =>
  inLanguages(line(length).min(1)).refine((words) => Object.keys(words).length > 0)

/** A widget of an app on a portal, mounted with its name as `props.widget`. */
const ManifestWidget = z.strictObject({ name: appName, title: titles(60) })

/** What an author ships with a version of an app. */
export const MicroAppManifest = z.strictObject({
  name: appName,
  version: semantic,
  contract: z.literal(1),
  format: z.literal('esm'),
  title: titles(80),
  publisher: line(80).min(1).optional(),
  icon: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,39}$/)
    .optional(),
  entry: ManifestAsset,
  css: z.array(ManifestAsset).max(20).optional(),
  preload: z.array(ManifestAsset).max(100).optional(),
  /** Shared modules it imports by name, with the versions it can live with. */
  requires: z.record(z.string().max(100), z.string().max(100)),
  /** Capabilities of the host it wants to call. */
  grants: z
    .array(
      z
        .string()
        .max(60)
        .regex(/^[a-z]+(\.[a-zA-Z]+)?$/),
    )
    .max(40),
  /** The origins of the app's own servers; a frame may connect to these and no others. */
  connect: z
    .array(elsewhere(/^(https|wss)$/))
    .max(10)
    .optional(),
  widgets: z
    .array(ManifestWidget)
    .max(10)
    .refine((all) => new Set(all.map(({ name }) => name)).size === all.length)
    .optional(),
  timeouts: z
    .strictObject({
      load: milliseconds.optional(),
      mount: milliseconds.optional(),
      unmount: milliseconds.optional(),
    })
    .optional(),
})
export type MicroAppManifest = z.output<typeof MicroAppManifest>

const KeptAsset = z.strictObject({ url: z.string(), integrity: z.string() })

/** A manifest as it was accepted once: rules for new ones must not keep it from being shown. */
export const KeptManifest = MicroAppManifest.extend({
  title: z.record(z.string(), z.string()),
  publisher: z.string().optional(),
  entry: KeptAsset,
  css: z.array(KeptAsset).optional(),
  preload: z.array(KeptAsset).optional(),
  connect: z.array(z.string()).optional(),
})

export const Trust = z.enum(['platform', 'partner'])

/** Why an app that was released does not appear. `requires` names the module that is missing. */
export const AppProblem = z.object({
  kind: z.enum(['requires', 'frames', 'withdrawn', 'files']),
  detail: z.string(),
})
export type AppProblem = z.output<typeof AppProblem>

const Enterprise = z.object({ id: z.int(), name: z.string() })

/** What is pinned of a version: the hash of its entry, how many files it has and where they lie. */
const MicroAppVersion = z.object({
  version: z.string(),
  registered: z.string(),
  by: z.string(),
  integrity: z.string(),
  files: z.int(),
  /** Other origins that the app loads from or calls; empty for one that ships with the platform. */
  origins: z.array(z.string()),
  requires: z.record(z.string(), z.string()),
  grants: z.array(z.string()),
})

export const MicroApp = z.object({
  name: z.string(),
  title: z.record(z.string(), z.string()),
  publisher: z.string(),
  trust: Trust,
  current: z.string().nullable(),
  candidate: z.object({ version: z.string(), enterprises: z.array(Enterprise) }).nullable(),
  versions: z.array(MicroAppVersion),
  installs: z.int(),
  problem: AppProblem.nullable(),
  /** The fingerprint (RFC 7638) of the key its own server signs with; null where it has none. */
  serverKey: z.string().nullable(),
})

/** A version, once registered, never changes. */
export const VersionRegistered = failure('version_registered', 409, {})

const Whitelist = z.object({
  app: z.string(),
  all: z.boolean(),
  enterprises: z.array(Enterprise),
})

const few = z.array(id).max(AUDIENCE_ENTRIES).default([])

/**
 * Everybody of the space, or whoever is one of these people, is in one of these departments or below, or holds one of
 * these roles.
 */
export const AppAudience = z.strictObject({
  isChosen: z.boolean(),
  personIds: few,
  departmentIds: few,
  roleIds: few,
})
export type AppAudience = z.output<typeof AppAudience>

/** An app as the admin of a space sees it. */
export const OfferedApp = z.object({
  name: z.string(),
  title: z.record(z.string(), z.string()),
  icon: z.string().optional(),
  publisher: z.string(),
  trust: Trust,
  version: z.string(),
  grants: z.array(z.string()),
  installed: z
    .object({
      since: z.string(),
      by: z.string(),
      /** How many people see the app, where it is for some only; null where it is for everybody. */
      audience: z.object({ people: z.int() }).nullable(),
    })
    .nullable(),
})
export type OfferedApp = z.output<typeof OfferedApp>

const entids = z.array(id).max(1000)

export const microAppCalls = {
  'microApp.list': read({
    path: '/v1/micro-apps',
    access: 'operator',
    statements: 7,
    summary: 'Apps with their versions, releases and what keeps them away',
    staleOn: ['shell.changed'],
    input: z.object({}),
    output: z.array(MicroApp),
  }),
  'microApp.register': write('POST', {
    path: '/v1/micro-apps',
    access: 'operator',
    statements: 10,
    proof: { gives: 'the app runs in the page itself' },
    summary: 'Register a version by its manifest; a new app starts as a partner, in a frame',
    input: z.strictObject({ manifest: MicroAppManifest }),
    output: z.object({ name: z.string(), version: z.string() }),
    fails: [VersionRegistered],
  }),
  'microApp.release': write('PUT', {
    path: '/v1/micro-apps/{name}/release',
    access: 'operator',
    statements: 13,
    proof: { gives: 'the app runs in the page itself' },
    summary: 'Say which version everybody runs, and which one chosen enterprises try',
    input: z.strictObject({
      name: appName,
      current: semantic.nullable(),
      candidate: z.strictObject({ version: semantic, entids }).nullable().default(null),
    }),
    output: z.object({}),
  }),
  'microApp.trust': write('PUT', {
    path: '/v1/micro-apps/{name}/trust',
    access: 'operator',
    statements: 8,
    proof: { gives: 'it is to run in the page itself' },
    summary: 'Apps of the platform run in the shell itself, partner apps in a frame of their own',
    input: z.strictObject({ name: appName, trust: Trust }),
    output: z.object({}),
  }),
  'microApp.setServerKey': write('PUT', {
    path: '/v1/micro-apps/{name}/server-key',
    access: 'operator',
    statements: 12,
    proof: { gives: 'a key is set' },
    summary: "The public key (Ed25519, PEM or JWK) by which an app's own server is known, or none",
    input: z.strictObject({ name: appName, key: z.string().trim().min(1).max(2000).nullable() }),
    output: z.object({ serverKey: z.string().nullable() }),
  }),
  'microApp.withdraw': write('DELETE', {
    path: '/v1/micro-apps/{name}',
    access: 'operator',
    statements: 9,
    proof: 'undoable',
    summary: 'Take an app out of every space; a release brings it back',
    input: z.strictObject({ name: appName }),
    output: z.object({}),
  }),
  'whitelist.list': read({
    path: '/api/sysop/appconfig/whitelist',
    access: 'operator',
    summary: 'Which enterprises may use which app',
    staleOn: ['shell.changed'],
    input: z.object({ app: appName.optional() }),
    output: z.array(Whitelist),
  }),
  'whitelist.add': write('POST', {
    path: '/api/sysop/appconfig/whitelist',
    access: 'operator',
    statements: 12,
    proof: { gives: 'the app runs in the page itself' },
    summary: 'Let enterprises use an app',
    input: z.strictObject({ app: appName, entids: entids.min(1) }),
    output: Whitelist,
  }),
  'whitelist.set': write('PUT', {
    path: '/api/sysop/appconfig/whitelist',
    access: 'operator',
    statements: 13,
    proof: { gives: 'the app runs in the page itself' },
    summary: 'Let exactly these enterprises use an app, or all',
    input: z.strictObject({ app: appName, all: z.boolean(), entids: entids.default([]) }),
    output: Whitelist,
  }),
  'whitelist.remove': write('DELETE', {
    path: '/api/sysop/appconfig/whitelist',
    access: 'operator',
    statements: 10,
    proof: 'takes',
    summary: 'Take an app from one enterprise, from several, or from all of them',
    input: z.strictObject({ app: appName, entid: id.optional(), entids: ids.optional() }),
    output: Whitelist,
  }),
  'app.list': read({
    path: '/v1/apps',
    access: 'may:apps',
    statements: 6,
    summary: 'The apps this space could have, and those it has',
    staleOn: ['shell.changed', 'access.changed', 'organisation.changed'],
    input: z.object({}),
    output: z.array(OfferedApp),
  }),
  'app.install': write('PUT', {
    path: '/v1/apps/{name}/install',
    access: 'may:apps',
    statements: 12,
    proof: 'undoable',
    summary: 'Give an app to people of this space: to whom it was for before, or to everybody',
    input: z.strictObject({ name: appName, audience: AppAudience.optional() }),
    output: z.object({}),
  }),
  'app.remove': write('DELETE', {
    path: '/v1/apps/{name}/install',
    access: 'may:apps',
    statements: 8,
    proof: 'undoable',
    summary: 'Take an app from the people of this space',
    input: z.strictObject({ name: appName }),
    output: z.object({}),
  }),
  'microservice.login': write('GET', {
    path: '/api2/microservice/login',
    access: 'member',
    statements: 20,
    proof: 'own',
    isWork: true,
    summary: 'A five-minute token that tells an app’s own server who is asking',
    input: z.object({ app: appName }),
    output: z.object({ token: z.string(), expires: z.string() }),
  }),
  'microservice.keys': read({
    path: '/.well-known/jwks.json',
    access: 'anyone',
    statements: 9,
    always: true,
    etag: true,
    summary: 'The public keys such tokens are checked with',
    envelope: 'bare',
    staleOn: { never: 'For clients other than the shell, whose pages do not keep it.' },
    input: z.object({}),
    output: z.object({ keys: z.array(z.record(z.string(), z.string())) }),
  }),
}
