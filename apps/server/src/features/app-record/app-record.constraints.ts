import { type Constraints, callerGone, gone, outOfSpace } from '../../kernel/call/constraint.ts'

export const appRecordConstraints: Constraints = {
  app_record_readers_tenant_id_account_id_fkey: gone('people'),
  app_record_readers_tenant_id_owner_id_fkey: outOfSpace,
  app_records_changed_by_fkey: callerGone,
  app_records_made_by_fkey: callerGone,
  app_records_tenant_id_owner_id_fkey: outOfSpace,
}
