import { createHash } from 'node:crypto'
import { Invalid } from '@atrium/contract/kernel/failure.ts'
import type { Handlers, Input, Serve } from '../../kernel/call/implement.ts'
import type { Dictionary } from '../../kernel/http/words.ts'
import type { Scope } from '../../kernel/transaction/scope.ts'
import { editionHere } from '../shell/shell.service.ts'
import * as store from './system.store.ts'

/** What this server has to give, beside what the database holds. */
export type ReleaseInfo = {
  /** Which build of the shell stands on this disk. */
  build: string
  speaks: (lang: string) => boolean
  dictionary: (lang: string, space: string, isInside: boolean) => Promise<Dictionary>
}

/** A version is a name to compare, nothing to reckon with: anything else than had is newer. */
async function newerThan(scope: Scope, releaseInfo: ReleaseInfo, had: Input<'update.list'>) {
  const { tenant, visit, settings } = scope
  const lang = had.lang ?? visit.language
  if (!releaseInfo.speaks(lang)) throw Invalid({ fields: { lang: 'unknown' } })
  const [words, edition, packages] = await Promise.all([
    releaseInfo.dictionary(lang, visit.space, tenant !== null),
    editionHere(scope),
    had.appId ? store.newestPackages(scope, had.appId, tenant?.id ?? null) : [],
  ])
  const here = [
    { kind: 'shell' as const, version: `${settings.version}+${releaseInfo.build}`, url: '/' },
    { kind: 'routes' as const, version: edition, url: baseInfoOf(settings.product) },
    {
      kind: 'dictionary' as const,
      version: fingerprint(words),
      url: `/napi/lang/json?lang=${encodeURIComponent(lang)}`,
    },
  ]
  return [
    ...here
      .map((one) => ({ ...one, had: had[one.kind] ?? null, forced: false }))
      .filter(({ version, had }) => version !== had),
    ...packages
      .map(({ kind, build, code, forced }) => ({
        kind,
        version: build,
        had: had[kind] ?? null,
        url: `/m/install/${code}`,
        forced,
      }))
      .filter(({ version, had }) => isNewer(version, had)),
  ]
}

/** Builds count upwards: who tries a later one is not sent back to the newest of all. */
const isNewer = (build: string, had: string | null) =>
  had === null || build.localeCompare(had, 'en', { numeric: true }) > 0

const baseInfoOf = (product: string) => `/napi/micro-apps/${product}BaseInfo`

const fingerprint = (words: Dictionary) =>
  createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 16)

export const list =
  (releaseInfo: ReleaseInfo): Serve<'update.list'> =>
  (scope, had) =>
    newerThan(scope, releaseInfo, had)

export const status =
  (releaseInfo: ReleaseInfo): Serve<'update.status'> =>
  async (scope, had) => ({ update: (await newerThan(scope, releaseInfo, had)).length > 0 })

export const updateHandlers = ({ releaseInfo }: { releaseInfo: ReleaseInfo }) =>
  ({
    'update.list': list(releaseInfo),
    'update.status': status(releaseInfo),
  }) satisfies Partial<Handlers>
