import { Overloaded } from '@atrium/contract/kernel/failure.ts'
import { type Constraints, callerGone } from '../../kernel/call/constraint.ts'
import type { Handlers } from '../../kernel/call/implement.ts'
import type { HandlerDeps } from '../handler-deps.ts'
import { grant, grants, spaceRoles } from './built-app.grant.ts'
import { remove, restore, stop } from './built-app.remove.ts'
import { setRoles } from './built-app.roles.ts'
import * as builtApp from './built-app.service.ts'
import { begin } from './built-app.source.ts'
import { plan, publish } from './publish/built-app.publish.ts'
import { version, versions } from './publish/built-app.versions.ts'
import { views } from './publish/built-app.views.ts'

export const builtAppHandlers = ({ uploading, spreadsheets, book }: HandlerDeps) =>
  ({
    'builtApp.begin': begin({ uploading, spreadsheets }),
    'builtApp.change': builtApp.change,
    'builtApp.get': builtApp.get,
    'builtApp.grant': grant(book),
    'builtApp.grants': grants,
    'builtApp.list': builtApp.list,
    'builtApp.mine': builtApp.mine,
    'builtApp.plan': plan,
    'builtApp.publish': publish,
    'builtApp.remove': remove,
    'builtApp.restore': restore,
    'builtApp.setRoles': setRoles,
    'builtApp.spaceRoles': spaceRoles,
    'builtApp.stop': stop,
    'builtApp.version': version,
    'builtApp.versions': versions,
    'builtApp.views': views,
  }) satisfies Partial<Handlers>

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
