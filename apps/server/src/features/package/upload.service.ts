import { createHash } from 'node:crypto'
import { Invalid, NotHere } from '@atrium/contract/kernel/failure.ts'
import type { PackageKind } from '@atrium/contract/package.shape.ts'
import {
  PackageFlawed,
  PackageKnown,
  PartAstray,
  PartSpoilt,
  StoreAway,
  UploadUnfinished,
} from '@atrium/contract/upload.contract.ts'
import type { Door, DoorAlike, Hall, Serve } from '../../kernel/implement.ts'
import { type OwnScope, type Scope, signedIn } from '../../kernel/scope.ts'
import type { Files } from '../../ports/files.ts'
import { type Facts, FlawedPackage } from './inspect/facts.ts'
import { inspect } from './inspect/inspect.ts'
import type { Depot } from './package.depot.ts'
import { present } from './package.present.ts'
import { keyOf, newCode, tell } from './package.service.ts'
import * as packages from './package.store.ts'
import * as store from './upload.store.ts'

/** Where files are put together, and where they are kept. */
export type Yard = { depot: Depot; files: Files }

const DAY = 86_400_000

type Row = NonNullable<Awaited<ReturnType<typeof store.find>>>

const presentUpload = ({ id, kind, name, size, received, touched_at }: Row) => ({
  id,
  kind: kind as PackageKind,
  name,
  size,
  received,
  touched: touched_at.toISOString(),
})

export const largest =
  ({ depot }: Yard): Serve<'store.largestUpload'> =>
  async () => ({ size: depot.largest })

export const list: Serve<'package.upload.list'> = async (scope) =>
  (await store.own(scope, scope.actor.id)).map(presentUpload)

export const state: Serve<'package.upload.state'> = async (scope, { id }) =>
  presentUpload(await found(scope, id))

async function found(scope: Scope, id: number): Promise<Row> {
  const row = await store.find(scope, { id, account: signedIn(scope).actor.id })
  if (!row) throw NotHere({})
  return row
}

export const begin = ({ depot }: Yard): Door<'package.upload.begin'> => ({
  door: async (hall, file) => {
    await depot.refuse(file.size)
    const ownFile = (scope: Scope) => ({ ...file, account_id: signedIn(scope).actor.id })
    const same = await hall.open((scope) => store.findSame(scope, ownFile(scope)))
    if (same && (await depot.has(same.id, same.received))) return presentUpload(same)
    const row = await hall.open((scope) => store.add(scope, ownFile(scope)))
    await depot.prepare(row.id)
    return presentUpload(row)
  },
})

export const part = ({ depot }: Yard): Door<'package.upload.part'> => ({
  door: (hall, { id, offset, sha256 }) =>
    depot.alone(id, async () => {
      const { size, received } = await hall.open((scope) => found(scope, id))
      if (offset !== received) throw PartAstray({ received })
      const written = await depot.write(id, bodyOf(hall), offset, size)
      if (sha256 && sha256 !== written.sha256) throw PartSpoilt({ received })
      return presentUpload(
        await hall.open(async (scope) => {
          const account = signedIn(scope).actor.id
          const { length } = written
          const row = await store.advance(scope, { id, account, from: offset, length })
          if (!row) throw PartAstray({ received: (await found(scope, id)).received })
          return row
        }),
      )
    }),
})

export const cancel = ({ depot }: Yard): Door<'package.upload.cancel'> => ({
  door: (hall, { id }) =>
    depot.alone(id, async () => {
      await hall.open(async (scope) => {
        const gone = await store.remove(scope, { id, account: signedIn(scope).actor.id })
        if (!gone) throw NotHere({})
      })
      await depot.remove(id)
      return {}
    }),
})

export const finish = (yard: Yard): Door<'package.upload.finish'> => ({
  door: (hall, { id, sha256 }) =>
    yard.depot.alone(id, async () => {
      const row = await hall.open((scope) => found(scope, id))
      if (row.received < row.size) throw UploadUnfinished({ received: row.received })
      // Parts may have come to several processes, so the file itself is asked.
      const fingerprint = await yard.depot.fingerprint(id)
      return take(hall, yard, { ...row, sha256: fingerprint }, sha256)
    }),
})

/** The specification's way: begun, sent and finished in one request. */
export const add = (kind: PackageKind, yard: Yard): DoorAlike<'sysop.apk.add'> => ({
  door: async (hall, { name = `package.${kind}`, sha256 }) => {
    const { depot } = yard
    await depot.refuse(hall.length ?? 1)
    const row = await hall.open((scope) =>
      store.add(scope, {
        account_id: signedIn(scope).actor.id,
        kind,
        name,
        size: hall.length ?? depot.largest,
      }),
    )
    return depot.alone(row.id, async () => {
      try {
        await depot.prepare(row.id)
        const written = await depot.write(row.id, bodyOf(hall), 0, depot.largest)
        const whole = { ...row, size: written.length, sha256: written.sha256 }
        return await take(hall, yard, whole, sha256)
      } catch (error) {
        await giveUp(hall, yard, row)
        throw error
      }
    })
  },
})

const giveUp = async (hall: Hall, { depot }: Yard, { id }: Pick<Row, 'id'>) => {
  await depot.remove(id)
  await hall.open((scope) => store.remove(scope, { id, account: signedIn(scope).actor.id }))
}

function bodyOf({ bytes }: Hall) {
  if (!bytes) throw Invalid({ fields: { body: 'required' } })
  return bytes
}

/** Reads what came, keeps it, and makes it a draft. A flawed file is not kept a moment longer. */
async function take(
  hall: Hall,
  yard: Yard,
  upload: Row & { sha256: string },
  promised: string | undefined,
) {
  const { depot, files } = yard
  const { id, kind, size, sha256 } = upload
  const path = depot.pathOf(id)
  if (promised && promised !== sha256) {
    await giveUp(hall, yard, upload)
    throw PartSpoilt({ received: 0 })
  }
  const facts = await inspect(path, kind as PackageKind).catch(async (error) => {
    if (!(error instanceof FlawedPackage)) throw error
    await giveUp(hall, yard, upload)
    throw PackageFlawed({ why: error.flaw })
  })
  const known = await hall.open(async (scope) => {
    const same = await packages.withBytes(scope, sha256)
    if (!same) await store.noteLeftover(scope, sha256, new Date(scope.now.getTime() + DAY))
    return same
  })
  if (!known)
    await files.keep(keyOf(sha256), path).catch(() => {
      throw StoreAway({ retryAfter: 10 })
    })
  const made = await hall.open(async (scope) => {
    await store.remove(scope, { id, account: signedIn(scope).actor.id })
    return known ? null : draft(signedIn(scope), { ...facts, size, sha256 })
  })
  await depot.remove(id)
  if (!made) throw PackageKnown({ id: known?.id ?? 0 })
  return made
}

async function draft(scope: OwnScope, facts: Facts & { size: number; sha256: string }) {
  const { icon, signer, sha256 } = facts
  const row = await packages.add(scope, {
    kind: facts.kind,
    app_id: facts.id,
    name: facts.name || facts.id,
    version: facts.version,
    build: facts.build,
    min_system: facts.minSystem,
    permissions: facts.permissions,
    signer_fingerprint: signer?.fingerprint ?? null,
    signer_name: signer?.name ?? null,
    signer_until: signer?.until ?? null,
    reach: facts.reach,
    debuggable: facts.debuggable,
    icon: icon && Buffer.from(icon),
    icon_hash: icon && createHash('sha256').update(icon).digest('hex'),
    size: facts.size,
    sha256,
    code: newCode(),
    uploaded_by: scope.actor.id,
    uploaded_at: scope.now,
  })
  if (!row) return null
  await store.crossOut(scope, sha256)
  await tell(scope, 'package.uploaded', row.id, {
    app: facts.id,
    version: facts.version,
    sha256,
  })
  return present((await packages.find(scope, row.id)) as packages.PackageRow, scope.now)
}
