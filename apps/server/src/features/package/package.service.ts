import { randomBytes } from 'node:crypto'
import { PackageHasWarnings } from '@atrium/contract/apps/package.contract.ts'
import type { PackageKind } from '@atrium/contract/apps/package.shape.ts'
import { Invalid, NotHere, Outdated } from '@atrium/contract/kernel/failure.ts'
import { type Constraints, callerGone } from '../../kernel/call/constraint.ts'
import type { Handlers, Input, ManualHandlerAlike, Serve } from '../../kernel/call/implement.ts'
import { originalList, type ServeListAlike } from '../../kernel/call/original-list.ts'
import { type ActionOn, audit } from '../../kernel/transaction/audit.ts'
import type { Scope } from '../../kernel/transaction/scope.ts'
import { announce } from '../../kernel/work/live.ts'
import type { Files } from '../../ports/files.ts'
import * as session from '../session/session.service.ts'
import * as leftovers from './leftover.store.ts'
import { warningsAbout } from './package.policy.ts'
import { present } from './package.present.ts'
import * as store from './package.store.ts'

export const newCode = (): string => randomBytes(16).toString('base64url')

/** A package's place in the store. */
export const keyOf = (sha256: string): string => `packages/${sha256}`

const list =
  (kind: PackageKind): ServeListAlike<'sysop.apk.list'> =>
  async (scope, input) => {
    const { start, length, sort, order, ...rest } = input
    const filters = { kind, ...rest }
    const [rows, all, shown] = await Promise.all([
      store.page(scope, filters, { sort, order }, { start, length }),
      store.countShown(scope, { kind }),
      store.countShown(scope, filters),
    ])
    return {
      all: all.n,
      total: shown.n,
      rows: rows.map((row) => present(row, scope.now)),
    }
  }

const get: Serve<'package.get'> = async (scope, { id }) => {
  const row = await store.find(scope, id)
  if (!row) throw NotHere({})
  return present(row, scope.now)
}

type Change = Input<'sysop.apk.change'>['data']

const change = (kind: PackageKind): ManualHandlerAlike<'sysop.apk.change'> => ({
  manual: async (context, { id, data, _pwd }) => {
    await session.confirmBy(context, _pwd)
    return context.open(async (scope) => {
      const before = await store.lock(scope, kind, id)
      if (!before) throw NotHere({})
      if (data.revision !== undefined && data.revision !== before.revision) throw Outdated({})
      const columns = await columnsOf(scope, data, before)
      await store.change(scope, id, columns)
      const row = (await store.find(scope, id)) as store.PackageRow
      const warnings = warningsAbout(row, scope.now)
      const comesOut = data.published === true && before.published_at === null
      if (comesOut && warnings.length > 0 && !data.accepted) throw PackageHasWarnings({ warnings })
      await tell(scope, actionOf(before, data), row, { ...data, ...(comesOut && { warnings }) })
      return present(row, scope.now)
    })
  },
})

const actionOf = ({ published_at }: { published_at: Date | null }, { published }: Change) => {
  if (published === true && !published_at) return 'package.published'
  return published === false && published_at ? 'package.withdrawn' : 'package.changed'
}

type Before = Pick<
  NonNullable<Awaited<ReturnType<typeof store.lock>>>,
  'audience' | 'published_at' | 'category_ids' | 'enterprise_ids'
>

async function columnsOf(scope: Scope, data: Change, before: Before) {
  const audience = data.scope ?? before.audience
  const chosen = {
    categories: audience === 'categories' ? (data.categories ?? before.category_ids) : [],
    enterprises: audience === 'enterprises' ? (data.enterprises ?? before.enterprise_ids) : [],
  }
  for (const table of ['categories', 'enterprises'] as const) {
    const ids = [...new Set(chosen[table])]
    if (audience === table && ids.length === 0)
      throw Invalid({ fields: { [`data.${table}`]: 'required' } })
    if (data[table] && ids.length > 0 && (await store.countNamed(scope, table, ids)) < ids.length)
      throw Invalid({ fields: { [`data.${table}`]: 'gone' } })
  }
  return {
    audience,
    category_ids: chosen.categories,
    enterprise_ids: chosen.enterprises,
    ...(data.notes && { notes: JSON.stringify(data.notes) }),
    ...(data.channel && { channel: data.channel }),
    ...(data.forced !== undefined && { forced: data.forced }),
    ...(data.published === false && { published_at: null }),
    ...(data.published && !before.published_at && { published_at: scope.now }),
  }
}

const remove = (kind: PackageKind, files: Files): ManualHandlerAlike<'sysop.apk.remove'> => ({
  manual: async (context, { id, _pwd }) => {
    await session.confirmBy(context, _pwd)
    const sha256 = await context.open(async (scope) => {
      const row = await store.remove(scope, kind, id)
      if (!row) throw NotHere({})
      await leftovers.note(scope, row.sha256, scope.now)
      const { name, version } = row
      await tell(scope, 'package.removed', { id, name }, { version })
      return row.sha256
    })
    // A file that the store fails to remove now, a chore removes later.
    await files.remove(keyOf(sha256)).then(
      () => context.open((scope) => leftovers.crossOut(scope, sha256)),
      () => {},
    )
    return {}
  },
})

export async function tell(
  scope: Scope,
  action: ActionOn<'package'>,
  { id, name }: { id: number; name: string },
  detail: Record<string, unknown>,
) {
  await audit(scope, { action, target: id, targetName: name, detail })
  await announce(scope.db, ['platform'], { kind: 'package.changed' })
}

export const packageHandlers = ({ files }: { files: Files }) =>
  ({
    'package.get': get,
    'sysop.apk.change': change('apk'),
    'sysop.apk.list': originalList(list('apk')),
    'sysop.apk.remove': remove('apk', files),
    'sysop.ipa.change': change('ipa'),
    'sysop.ipa.list': originalList(list('ipa')),
    'sysop.ipa.remove': remove('ipa', files),
  }) satisfies Partial<Handlers>

export const packageConstraints: Constraints = {
  package_links_enterprise_id_fkey: () => [NotHere({})],
  packages_uploaded_by_fkey: callerGone,
}
