import { SpaceTaken } from '@atrium/contract/enterprises/enterprise.contract.ts'
import {
  type Findings,
  type Flaw,
  type FlawPlace,
  type Manifest,
  NotReady,
  RootNeeded,
} from '@atrium/contract/enterprises/transfer.contract.ts'
import { NotHere } from '@atrium/contract/kernel/failure.ts'
import type { Handlers, Serve, StoredFile } from '../../kernel/call/implement.ts'
import type { Words } from '../../kernel/http/words.ts'
import { audit, type TargetName } from '../../kernel/transaction/audit.ts'
import { type Actor, type Scope, signedIn } from '../../kernel/transaction/scope.ts'
import { enqueue } from '../../kernel/work/jobs.ts'
import type { Files } from '../../ports/files.ts'
import * as enterprise from '../enterprise/enterprise.service.ts'
import type { Plan } from './transfer.import.jobs.ts'
import { sayMoved } from './transfer.progress.ts'
import * as store from './transfer.store.ts'
import { tellOwners } from './transfer.told.ts'

export { underWayAgain } from './transfer.progress.ts'
export { tellOwners } from './transfer.told.ts'

const WEEK = 7 * 86_400_000
const SHOWN = 50

/** A file this installation did not sign may say anything: who is root answers for it. */
const mayImport = (signed: string | null | undefined, { isRoot }: Actor) =>
  isRoot || signed === 'here'

const signedBy = ({ findings }: Pick<store.TransferRow, 'findings'>) =>
  (findings as Findings | null)?.signer

type Line = Omit<Awaited<ReturnType<typeof store.all>>[number], 'signer' | 'files'>

const presentLine = ({ signed, ...row }: Line, actor: Actor) => ({
  id: row.id,
  kind: row.kind,
  entid: row.enterprise_id,
  state: row.state,
  moved: row.moved,
  total: row.total,
  size: row.size,
  flaw: row.flaw as Flaw | null,
  flawAt: row.flaw_at as FlawPlace | null,
  can: { import: row.kind === 'import' && row.state === 'ready' && mayImport(signed, actor) },
  madeBy: row.maker,
  made: row.made_at.toISOString(),
  expires: row.expires_at.toISOString(),
})

const present = (row: store.TransferRow, actor: Actor) => ({
  ...presentLine({ ...row, signed: signedBy(row) ?? null }, actor),
  manifest: row.manifest as Manifest | null,
  findings: row.findings as never,
})

export const whole = async (scope: Scope, id: number) => {
  const row = await store.find(scope, id)
  if (!row) throw NotHere({})
  return present(row, signedIn(scope).actor)
}

const list: Serve<'transfer.list'> = async (scope, { entid }) =>
  (await store.all(scope, entid, SHOWN)).map(({ signer, files, ...row }) => ({
    ...presentLine(row, scope.actor),
    signer,
    files,
  }))

const get: Serve<'transfer.get'> = (scope, { id }) => whole(scope, id)

const exportWhole =
  (words: Words): Serve<'transfer.export'> =>
  async (scope, { entid, files }) => {
    const row = await enterprise.findLocked(scope, entid)
    if (!row) throw NotHere({})
    if (row.status === 'provisioning' || row.status === 'deleting') throw NotReady({})
    if (await store.isBusy(scope, entid)) throw NotReady({})
    const { id } = await store.add(scope, {
      kind: 'export',
      enterprise_id: entid,
      state: 'waiting',
      total: 0,
      made_by: scope.actor.id,
      made_at: scope.now,
      expires_at: new Date(scope.now.getTime() + WEEK),
    })
    const input = { transfer: id, files }
    await enqueue(scope.db, { kind: 'exporting', steps: ['write', 'expire'], tenant: entid, input })
    await audit(scope, {
      action: 'enterprise.exported',
      target: entid,
      detail: { withFiles: files },
      enterprise: entid,
    })
    if (files) await tellOwners(scope, words, entid)
    await sayMoved(scope.db, id)
    return whole(scope, id)
  }

/** Rows alone, or an archive with the files of people beside them. */
export function namedAs({ enterprise: { space }, made, files }: Manifest) {
  const name = `${space}-${made.slice(0, 10)}.atrium`
  return files?.count
    ? { name: `${name}.tar`, type: 'application/x-tar' }
    : { name: `${name}.gz`, type: 'application/gzip' }
}

const download =
  (files: Files): Serve<'transfer.download'> =>
  async (scope, { id }): Promise<StoredFile> => {
    const row = await store.find(scope, id)
    if (row?.kind !== 'export' || !row.file || row.expires_at <= scope.now) throw NotHere({})
    const { file, size, manifest } = row
    return {
      ...namedAs(manifest as Manifest),
      size,
      tag: file.slice(file.indexOf('/') + 1),
      read: (range) => files.read(file, range),
    }
  }

const bringIn: Serve<'transfer.import'> = async (scope, { id, space, name, logins }) => {
  const row = await store.lock(scope, id)
  if (!row) throw NotHere({})
  if (row.kind !== 'import' || row.state !== 'ready') throw NotReady({})
  if (!mayImport(signedBy(row), scope.actor)) throw RootNeeded({})
  if (await store.spaceIsTaken(scope, space)) throw SpaceTaken({ fields: { space: 'taken' } })
  const plan: Plan = { space, name, logins, by: scope.actor.id }
  const { tables, files } = row.manifest as Manifest
  const total = Object.values(tables).reduce((sum, { rows }) => sum + rows, 0)
  await store.change(scope, id, {
    state: 'waiting',
    moved: 0,
    total,
    plan: JSON.stringify(plan),
  })
  const input = { transfer: id }
  const steps = [...(files?.count ? ['unpack'] : []), 'place', 'clear']
  await enqueue(scope.db, { kind: 'importing', steps, tenant: null, input })
  await audit(scope, {
    action: 'transfer.approved',
    target: id,
    targetName: name,
    detail: { space },
  })
  await sayMoved(scope.db, id)
  return whole(scope, id)
}

/** By the enterprise that is in it, once it has been read. */
const transferName = ({ manifest }: Pick<store.TransferRow, 'manifest'>): TargetName =>
  manifest
    ? { targetName: (manifest as Manifest).enterprise.name }
    : { targetWord: 'audit.kind.transfer' }

/** A file goes a moment later, by the job that would have removed it anyway. */
const remove: Serve<'transfer.remove'> = async (scope, { id }) => {
  const row = await store.lock(scope, id)
  if (!row) throw NotHere({})
  const isBeingCleared = row.state === 'done' && row.file !== null
  if (row.state === 'waiting' || isBeingCleared) throw NotReady({})
  if (row.file) {
    await store.change(scope, id, { removed_at: scope.now })
    // What has not arrived yet is cleared away by whoever has it; should that fail, when its time is over.
    if (row.state !== 'arriving') await store.putOff(scope, id, scope.now)
  } else await store.remove(scope, id)
  await audit(scope, { action: 'transfer.removed', target: id, ...transferName(row) })
  await sayMoved(scope.db, id)
  return {}
}

export const transferHandlers = ({ book, files }: { book: Words; files: Files }) =>
  ({
    'transfer.download': download(files),
    'transfer.export': exportWhole(book),
    'transfer.get': get,
    'transfer.import': bringIn,
    'transfer.list': list,
    'transfer.remove': remove,
  }) satisfies Partial<Handlers>
