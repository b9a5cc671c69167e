import { Overloaded } from '@atrium/contract/kernel/failure.ts'
import { type Constraints, callerGone } from '../../kernel/call/constraint.ts'

const again = () => [Overloaded({ retryAfter: 1 })]

export const builtAppConstraints: Constraints = {
  built_app_grants_one: again,
  built_app_grants_tenant_id_account_id_fkey: again,
  built_app_grants_tenant_id_app_id_fkey: again,
  built_app_grants_tenant_id_department_id_fkey: again,
  built_app_grants_tenant_id_role_id_fkey: again,
  built_app_versions_pkey: again,
  built_app_versions_published_by_fkey: callerGone,
  built_app_versions_tenant_id_app_id_fkey: again,
  built_apps_built_by_fkey: callerGone,
  built_apps_name: again,
  message_recipients_tenant_id_app_id_fkey: again,
  own_fields_key: again,
  own_fields_kept_as: again,
  own_fields_tenant_id_table_id_fkey: again,
  own_fields_tenant_id_target_table_fkey: again,
  own_tables_key: again,
  own_tables_tenant_id_app_id_fkey: again,
}
