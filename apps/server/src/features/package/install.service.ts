import type { PackageKind } from '@atrium/contract/apps/package.shape.ts'
import { NotHere } from '@atrium/contract/kernel/failure.ts'
import type { Handlers, ManualHandler, Serve } from '../../kernel/call/implement.ts'
import { originalList, type ServeListAlike } from '../../kernel/call/original-list.ts'
import { audit } from '../../kernel/transaction/audit.ts'
import type { Scope } from '../../kernel/transaction/scope.ts'
import type { Files } from '../../ports/files.ts'
import * as store from './install.store.ts'
import { presentOffer } from './package.present.ts'
import { keyOf, newCode } from './package.service.ts'
import { countNamed } from './package.store.ts'

const TYPES: Record<string, string> = {
  apk: 'application/vnd.android.package-archive',
  ipa: 'application/octet-stream',
}

const enterprises =
  (kind: PackageKind): ServeListAlike<'sysop.apk.enterprises'> =>
  async (scope, { start, length, search: term, channel }) => {
    const [rows, all, shown] = await Promise.all([
      store.enterprises(scope, { kind, channel, term }, { start, length }),
      store.countEnterprises(scope, undefined),
      store.countEnterprises(scope, term),
    ])
    return {
      all: all.n,
      total: shown.n,
      rows: rows.map(({ package: newest, ...row }) => ({
        ...row,
        package: newest && {
          ...newest,
          published: new Date(newest.published).toISOString(),
        },
      })),
    }
  }

const link: Serve<'package.link'> = async (scope, { channel, entid = null, renew }) => {
  if (entid && (await countNamed(scope, 'enterprises', [entid])) === 0) throw NotHere({})
  if (renew) {
    await store.unlink(scope, channel, entid)
    await audit(scope, {
      action: 'package.linkRenewed',
      target: entid ?? 'all',
      detail: { channel },
    })
  }
  const made = { channel, enterprise_id: entid, code: newCode(), made_at: scope.now }
  await store.link(scope, made)
  const there = await store.findLink(scope, channel, entid)
  return { code: there?.code ?? made.code }
}

/** A code that leads nowhere is no mistake of whoever scanned it: there is nothing to install. */
const offers: Serve<'package.install'> = async (scope, { code }) =>
  (await store.installable(scope, code)).map(presentOffer)

async function wanted(scope: Scope, code: string, id: number): Promise<store.Installable> {
  const row = (await store.installable(scope, code)).find((each) => each.id === id)
  if (!row) throw NotHere({})
  return row
}

/** Counted when somebody begins; who goes on after a lost connection is the same download. */
const file = (files: Files): ManualHandler<'package.file'> => ({
  manual: async (context, { code, id }) => {
    const row = await context.open(async (scope) => {
      const found = await wanted(scope, code, id)
      if (context.from === 0) await store.countDownload(scope, code, id)
      return found
    })
    return {
      name: `${row.name}-${row.version}.${row.kind}`.replace(/[/\\:*?"<>|\p{Cc}]/gu, '_'),
      type: TYPES[row.kind] as string,
      size: row.size,
      tag: row.sha256,
      read: (range) => files.read(keyOf(row.sha256), range),
    }
  },
})

/** What iOS reads first: where the file is, and under which name it will be installed. */
const manifest: Serve<'package.manifest'> = async (scope, { code, id }) => {
  const row = await wanted(scope, code, id)
  if (row.kind !== 'ipa') throw NotHere({})
  const { origin } = scope.visit
  const url = `${origin}/v1/package/install/${code}/${id}/file`
  const assets = [
    { kind: 'software-package', url },
    ...(row.icon_hash
      ? [{ kind: 'display-image', url: `${origin}/v1/package/icon/${row.icon_hash}` }]
      : []),
  ]
  const metadata = {
    kind: 'software',
    'bundle-identifier': row.app_id,
    'bundle-version': row.version,
    title: row.name,
  }
  // Large, and wanted by who installs on an iPhone alone.
  const { build } = await import('plist')
  const text = build({ items: [{ assets, metadata }] })
  return { type: 'application/xml; charset=utf-8', pieces: oncePiece(text) }
}

async function* oncePiece(text: string) {
  yield text
}

const PNG = 0x89

const icon: Serve<'package.icon'> = async (scope, { hash }) => {
  const bytes = await store.icon(scope, hash)
  if (!bytes) throw NotHere({})
  return { type: bytes[0] === PNG ? 'image/png' : 'image/webp', bytes }
}

export const packageInstallHandlers = ({ files }: { files: Files }) =>
  ({
    'package.file': file(files),
    'package.icon': icon,
    'package.install': offers,
    'package.link': link,
    'package.manifest': manifest,
    'sysop.apk.enterprises': originalList(enterprises('apk')),
    'sysop.ipa.enterprises': originalList(enterprises('ipa')),
  }) satisfies Partial<Handlers>
