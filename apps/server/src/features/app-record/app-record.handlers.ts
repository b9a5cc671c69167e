import { type Constraints, callerGone, gone, outOfSpace } from '../../kernel/call/constraint.ts'
import type { Handlers } from '../../kernel/call/implement.ts'
import type { HandlerDeps } from '../handler-deps.ts'
import * as appRecord from './app-record.service.ts'
import * as sharing from './app-record.sharing.ts'

export const appRecordHandlers = ({ hosting }: HandlerDeps) =>
  ({
    'appRecord.add': appRecord.add(hosting),
    'appRecord.change': appRecord.change(hosting),
    'appRecord.get': appRecord.get(hosting),
    'appRecord.list': appRecord.list(hosting),
    'appRecord.readers': sharing.readers(hosting),
    'appRecord.remove': appRecord.remove(hosting),
    'appRecord.restore': appRecord.restore(hosting),
    'appRecord.share': sharing.share(hosting),
  }) satisfies Partial<Handlers>

export const appRecordConstraints: Constraints = {
  app_record_readers_tenant_id_account_id_fkey: gone('people'),
  app_record_readers_tenant_id_owner_id_fkey: outOfSpace,
  app_records_changed_by_fkey: callerGone,
  app_records_made_by_fkey: callerGone,
  app_records_tenant_id_owner_id_fkey: outOfSpace,
}
