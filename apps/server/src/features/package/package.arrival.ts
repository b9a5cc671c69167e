import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { PackageFlawed, PackageKnown } from '@atrium/contract/apps/package.contract.ts'
import type { PackageKind } from '@atrium/contract/apps/package.shape.ts'
import { StoreAway } from '@atrium/contract/apps/upload.contract.ts'
import type {
  Handlers,
  ManualContext,
  ManualHandler,
  ManualHandlerAlike,
} from '../../kernel/call/implement.ts'
import { type OwnScope, signedIn } from '../../kernel/transaction/scope.ts'
import { type BackgroundScope, type Runtime, wearing } from '../../kernel/transaction/within.ts'
import type { Files } from '../../ports/files.ts'
import {
  type Arrived,
  receiveWhole,
  takeArrived,
  type UploadDeps,
} from '../upload/upload.service.ts'
import { type Facts, FlawedPackage } from './inspect/facts.ts'
import { inspect } from './inspect/inspect.ts'
import { readPackage } from './inspect/read.ts'
import * as leftovers from './leftover.store.ts'
import { present } from './package.present.ts'
import { keyOf, newCode, tell } from './package.service.ts'
import * as packages from './package.store.ts'

const DAY = 86_400_000

const take = (uploading: UploadDeps): ManualHandler<'package.take'> => ({
  manual: (context, order) =>
    takeArrived(context, uploading.uploadFolder, { ...order, kinds: ['apk', 'ipa'] }, (file) =>
      keep(context, uploading, file),
    ),
})

/** The specification's way: the body is the file. */
const add = (kind: PackageKind, uploading: UploadDeps): ManualHandlerAlike<'sysop.apk.add'> => ({
  manual: (context, { name = `package.${kind}`, sha256 }) =>
    receiveWhole(context, uploading.uploadFolder, { kind, name, sha256 }, (file) =>
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

export type FileFacts = Facts & { size: number; sha256: string }

const rowOf = (facts: FileFacts, uploaded_by: number, uploaded_at: Date) => ({
  kind: facts.kind,
  app_id: facts.id,
  name: facts.name || facts.id,
  version: facts.version,
  build: facts.build,
  min_system: facts.minSystem,
  permissions: facts.permissions,
  signer_fingerprint: facts.signer?.fingerprint ?? null,
  signer_name: facts.signer?.name ?? null,
  signer_until: facts.signer?.until ?? null,
  reach: facts.reach,
  debuggable: facts.debuggable,
  icon: facts.icon && Buffer.from(facts.icon),
  icon_hash: facts.icon && createHash('sha256').update(facts.icon).digest('hex'),
  size: facts.size,
  sha256: facts.sha256,
  code: newCode(),
  uploaded_by,
  uploaded_at,
})

async function draft(scope: OwnScope, facts: FileFacts) {
  const { sha256 } = facts
  const values = rowOf(facts, scope.actor.id, scope.now)
  const row = await packages.add(scope, values)
  if (!row) return null
  await leftovers.crossOut(scope, sha256)
  await tell(scope, 'package.uploaded', { ...row, name: values.name }, { version: facts.version })
  return present((await packages.find(scope, row.id)) as packages.PackageRow, scope.now)
}

/** For the first start: a file of ours is kept as one that was sent. A store that is away has it not, and nobody waits. */
export async function keepOurs(
  runtime: Runtime,
  files: Files,
  { kind, path }: { kind: PackageKind; path: string },
): Promise<FileFacts | null> {
  const bytes = await readFile(path)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const facts = await readPackage(path, kind)
  await wearing(runtime, 'platform', (background) =>
    leftovers.note(background, sha256, new Date(background.now.getTime() + DAY)),
  )
  const kept = { ...facts, size: bytes.length, sha256 }
  return files.keep(keyOf(sha256), path).then(
    () => kept,
    () => null,
  )
}

type Placed = { by: number; at: Date; notes: Record<string, string> }

/** For the first start: a package that came and was published some days ago. */
export async function placePackage(
  background: BackgroundScope,
  kept: FileFacts,
  { by, at, notes }: Placed,
): Promise<number | null> {
  const row = { ...rowOf(kept, by, at), notes: JSON.stringify(notes), published_at: at }
  const made = await packages.add(background, row)
  if (made) await leftovers.crossOut(background, kept.sha256)
  return made?.id ?? null
}

export const packageArrivalHandlers = ({ uploading }: { uploading: UploadDeps }) =>
  ({
    'package.take': take(uploading),
    'sysop.apk.add': add('apk', uploading),
    'sysop.ipa.add': add('ipa', uploading),
  }) satisfies Partial<Handlers>
