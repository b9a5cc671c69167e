import {
  type AppProblem,
  type MicroAppManifest,
  PLAIN_HOST,
} from '@atrium/contract/apps/micro-app.contract.ts'
import type { DependencyModule, MicroAppConfig } from '@atrium/contract/platform/shell.contract.ts'
import { satisfies } from 'semver'
import type { Row } from '../../db/tables.ts'
import type { Frames } from '../../kernel/site/frames.ts'
import { addressOf } from '../../kernel/site/modules.ts'

/** Shared modules and files that this server offers to micro-apps. */
export type AppHosting = {
  shared: DependencyModule[]
  frames: Frames | null
  /** Are the files of this version on our disk? */
  has: (name: string, version: string) => boolean
}

/** An app as it was released to a space. */
export type Released = {
  name: string
  trust: Row<'micro_apps'>['trust']
  version: string
  manifest: MicroAppManifest
}

/** Why an app cannot run here although it was released, or nothing. */
export function problemOf(
  { name, trust, version, manifest }: Released,
  { shared, frames, has }: AppHosting,
): AppProblem | null {
  const versions = new Map(shared.map((module) => [module.specifier, module.version]))
  const unmet = Object.entries(manifest.requires).find(
    ([specifier, range]) => !satisfies(versions.get(specifier) ?? '', range),
  )
  if (unmet) return { kind: 'requires', detail: unmet.join(' ') }
  if (trust === 'partner' && !frames) return { kind: 'frames', detail: '' }
  const needsFiles = assetsOf(manifest).some(({ url }) => !isElsewhere(url))
  return needsFiles && !has(name, version) ? { kind: 'files', detail: version } : null
}

/** An app as the shell is told it. Trust decides where it runs; the app has no say (docs/decisions/0111). */
export function configOf(
  { name, trust, version, manifest }: Released,
  { frames }: AppHosting,
  tenant: number,
): MicroAppConfig {
  const { publisher: _, connect: __, entry, css, preload, ...rest } = manifest
  const placed = <Asset extends { url: string }>(asset: Asset) => ({
    ...asset,
    url: isElsewhere(asset.url) ? asset.url : `${addressOf(name, version)}${asset.url}`,
  })
  return {
    ...rest,
    name,
    version,
    isolation: trust === 'platform' ? 'realm' : 'frame',
    entry: placed(entry),
    ...(css && { css: css.map(placed) }),
    ...(preload && { preload: preload.map(placed) }),
    ...(trust !== 'platform' &&
      frames && { frame: { hostUrl: `${frames.originOf(name, tenant)}/` } }),
  }
}

/** Is this app part of the work that whoever acts for somebody was entrusted with? Of people themselves all are. */
export const isEntrustedWith = (entrusted: { apps: string[] | null } | null, app: string) =>
  !entrusted?.apps || entrusted.apps.includes(app)

/** `token` stands for all the app may do with it, as for any capability. */
export const maySignFor = ({ grants }: MicroAppManifest): boolean =>
  grants.includes('token') || grants.includes('token.get')

/** May it put something on people's lists from their page? */
export const mayPutTasks = (
  { grants }: Pick<MicroAppManifest, 'grants'>,
  deed: 'put' | 'drop' | 'list',
): boolean => grants.includes('tasks') || grants.includes(`tasks.${deed}`)

/** What an app does with the records it keeps; `share` is also looking with whom they are shared. */
export type RecordDeed = 'list' | 'get' | 'add' | 'change' | 'remove' | 'restore' | 'share'

/** `records` stands for all of it. */
export const mayKeepRecords = (
  { grants }: Pick<MicroAppManifest, 'grants'>,
  deed: RecordDeed,
): boolean => grants.includes('records') || grants.includes(`records.${deed}`)

/** What a frame of these versions may load from and speak with. */
export const reachOf = (manifests: MicroAppManifest[]) => ({
  files: originsOf(manifests.flatMap(assetsOf).map(({ url }) => url)),
  connect: originsOf(manifests.flatMap(({ connect = [] }) => connect)),
})

/** The parts of a manifest by which an operator can compare two versions: hashes, and the servers it speaks with. */
export function pinnedBy(manifest: MicroAppManifest) {
  const { files, connect } = reachOf([manifest])
  return {
    integrity: manifest.entry.integrity,
    files: assetsOf(manifest).length,
    origins: [...new Set([...files, ...connect])],
    requires: manifest.requires,
    grants: manifest.grants,
  }
}

/** Everything it loads or speaks with, as it is written. */
export const addressesIn = (manifest: MicroAppManifest): string[] => [
  ...assetsOf(manifest).map(({ url }) => url),
  ...(manifest.connect ?? []),
]

/** Addresses of an old manifest that cannot stand in a content policy are left out. */
const originsOf = (urls: string[]) => [
  ...new Set(
    urls.filter(isElsewhere).flatMap((url) => {
      const parsed = URL.parse(url)
      return parsed && PLAIN_HOST.test(parsed.hostname) ? [parsed.origin] : []
    }),
  ),
]

const assetsOf = ({ entry, css = [], preload = [] }: MicroAppManifest) => [
  entry,
  ...css,
  ...preload,
]

const isElsewhere = (url: string) => /^(https|wss):\/\//.test(url)
