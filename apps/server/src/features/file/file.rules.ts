import { FileRefused } from '@atrium/contract/apps/file.contract.ts'
import { type FileKind, USUAL_FILE_RULES } from '@atrium/contract/apps/file-limits.ts'
import type { Handlers, Serve } from '../../kernel/call/implement.ts'
import { audit } from '../../kernel/transaction/audit.ts'
import type { Scope } from '../../kernel/transaction/scope.ts'
import { setSpaceSetting } from '../../kernel/transaction/space-setting.ts'
import { announce } from '../../kernel/work/live.ts'
import type { UploadDeps } from '../upload/upload.service.ts'
import * as store from './file.store.ts'

type Rules = store.Rules

/** What the space has chosen, within what the installation takes. */
export async function rulesHere(scope: Scope, { uploadFolder }: UploadDeps): Promise<Rules> {
  const chosen = (await store.rules(scope)) ?? USUAL_FILE_RULES
  return { ...chosen, largest: Math.min(chosen.largest, uploadFolder.largest) }
}

type Looked = { size: number; kind: FileKind | null; owned: number }

/** Why a file is not taken, in the order in which somebody could do something about it. */
export function refuseBeyond({ largest, most, kinds }: Rules, { size, kind, owned }: Looked): void {
  if (kind && !kinds.includes(kind)) throw FileRefused({ why: 'kind' })
  if (size > largest) throw FileRefused({ why: 'size' })
  if (owned >= most) throw FileRefused({ why: 'number' })
}

const get =
  (uploading: UploadDeps): Serve<'file.rules'> =>
  async (scope) => ({
    ...(await rulesHere(scope, uploading)),
    bound: uploading.uploadFolder.largest,
  })

const set: Serve<'file.setRules'> = async (scope, rules) => {
  const before = (await store.rules(scope)) ?? USUAL_FILE_RULES
  await setSpaceSetting(scope, 'file.rules', rules)
  await audit(scope, {
    action: 'file.rules',
    target: scope.tenant.id,
    detail: { before: asTold(before), ...asTold(rules) },
  })
  await announce(scope.db, [`tenant:${scope.tenant.id}`], { kind: 'enterprise.changed' })
  return {}
}

/** Kinds of characters, which a password asks for, are called kinds in the trail. */
const asTold = ({ largest, most, kinds }: Rules) => ({ largest, most, fileKinds: kinds })

export const fileRulesHandlers = ({ uploading }: { uploading: UploadDeps }) =>
  ({
    'file.rules': get(uploading),
    'file.setRules': set,
  }) satisfies Partial<Handlers>
