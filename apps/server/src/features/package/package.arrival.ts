import { createHash } from 'node:crypto'
import { PackageFlawed, PackageKnown } from '@atrium/contract/apps/package.contract.ts'
import type { PackageKind } from '@atrium/contract/apps/package.shape.ts'
import { StoreAway } from '@atrium/contract/apps/upload.contract.ts'
import type {
  ManualContext,
  ManualHandler,
  ManualHandlerAlike,
} from '../../kernel/call/implement.ts'
import { type OwnScope, signedIn } from '../../kernel/transaction/scope.ts'
import type { Files } from '../../ports/files.ts'
import {
  type Arrived,
  receiveWhole,
  takeArrived,
  type UploadDeps,
} from '../upload/upload.service.ts'
import { type Facts, FlawedPackage } from './inspect/facts.ts'
import { inspect } from './inspect/inspect.ts'
import * as leftovers from './leftover.store.ts'
import { present } from './package.present.ts'
import { keyOf, newCode, tell } from './package.service.ts'
import * as packages from './package.store.ts'

const DAY = 86_400_000

export const take = (uploading: UploadDeps): ManualHandler<'package.take'> => ({
  manual: (context, order) =>
    takeArrived(context, uploading.depot, { ...order, kinds: ['apk', 'ipa'] }, (file) =>
      keep(context, uploading, file),
    ),
})

/** The specification's way: the body is the file. */
export const add = (
  kind: PackageKind,
  uploading: UploadDeps,
): ManualHandlerAlike<'sysop.apk.add'> => ({
  manual: (context, { name = `package.${kind}`, sha256 }) =>
    receiveWhole(context, uploading.depot, { kind, name, sha256 }, (file) =>
      keep(context, uploading, file),
    ),
})

/** Reads what came and makes it a draft; the same bytes are one package. A flawed file is not kept a moment longer. */
async function keep(context: ManualContext, { files }: UploadDeps, file: Arrived) {
  const { path, sha256 } = file
  const facts = await inspect(path, file.kind as PackageKind).catch(async (error) => {
    if (!(error instanceof FlawedPackage)) throw error
    await file.discard()
    throw PackageFlawed({ why: error.flaw })
  })
  const known = await context.open(async (scope) => {
    const same = await packages.withBytes(scope, sha256)
    if (!same) await leftovers.note(scope, sha256, new Date(scope.now.getTime() + DAY))
    return same
  })
  const made = known ? null : await keepAs(context, files, file, facts)
  if (made) return made
  await file.discard()
  const same = await context.open((scope) => packages.withBytes(scope, sha256))
  throw PackageKnown({ id: same?.id ?? 0 })
}

async function keepAs(
  context: ManualContext,
  files: Files,
  { path, size, sha256, spend }: Arrived,
  facts: Facts,
) {
  await files.keep(keyOf(sha256), path).catch(() => {
    throw StoreAway({ retryAfter: 10 })
  })
  return context.open(async (scope) => {
    await spend(scope)
    return draft(signedIn(scope), { ...facts, size, sha256 })
  })
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
  await leftovers.crossOut(scope, sha256)
  await tell(scope, 'package.uploaded', row.id, {
    app: facts.id,
    version: facts.version,
    sha256,
  })
  return present((await packages.find(scope, row.id)) as packages.PackageRow, scope.now)
}
