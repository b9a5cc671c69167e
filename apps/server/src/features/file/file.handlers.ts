import { StorageFull } from '@atrium/contract/apps/file.contract.ts'
import { type Constraints, outOfSpace } from '../../kernel/call/constraint.ts'
import type { Handlers } from '../../kernel/call/implement.ts'
import type { HandlerDeps } from '../handler-deps.ts'
import * as arrival from './file.arrival.ts'
import * as convert from './file.convert.ts'
import * as rules from './file.rules.ts'
import * as file from './file.service.ts'

export const fileHandlers = ({ converter, uploading }: HandlerDeps) =>
  ({
    'file.begin': arrival.begin(uploading),
    'file.convert': convert.convert(converter, uploading.files),
    'file.download': file.download(uploading.files),
    'file.erase': file.erase,
    'file.get': file.get,
    'file.list': file.list,
    'file.preview': file.preview(uploading.files),
    'file.previews': file.previews(converter),
    'file.remove': file.remove,
    'file.rename': file.rename,
    'file.restore': file.restore,
    'file.rules': rules.get(uploading),
    'file.setRules': rules.set,
    'file.take': arrival.take(uploading),
    'file.usage': file.usage,
  }) satisfies Partial<Handlers>

export const fileConstraints: Constraints = {
  // Kept by a trigger.
  enterprises_storage: () => [StorageFull({})],
  files_tenant_id_account_id_fkey: outOfSpace,
}
