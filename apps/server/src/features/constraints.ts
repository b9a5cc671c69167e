import { StorageFull } from '@atrium/contract/apps/file.contract.ts'
import { AppTokenRefused } from '@atrium/contract/apps/task.contract.ts'
import { CodeTaken } from '@atrium/contract/enterprises/category.contract.ts'
import {
  AccessDenied,
  Invalid,
  NotHere,
  Overloaded,
  SignInRequired,
} from '@atrium/contract/kernel/failure.ts'
import { PersonRefused } from '@atrium/contract/people/person.contract.ts'
import { LastOwner } from '@atrium/contract/people/role.contract.ts'
import { RoleNameTaken } from '@atrium/contract/people/role-manage.contract.ts'
import { NotToBeViewedAs } from '@atrium/contract/people/view-as.contract.ts'
import { NotAcceptable } from '@atrium/contract/sign-in/register.contract.ts'
import { CodeRefused } from '@atrium/contract/sign-in/session.contract.ts'
import { WorkplaceUnavailable } from '@atrium/contract/sign-in/workplace.contract.ts'
import type { ConstraintAnswers } from '../kernel/call/constraint.ts'

type Answers = () => ReturnType<ConstraintAnswers>

const all = (names: string[], says: Answers): Record<string, Answers> =>
  Object.fromEntries(names.map((name) => [name, says]))

const gone =
  (field: string): Answers =>
  () => [Invalid({ fields: { [field]: 'gone' } })]

/** Rows of a space that went, or that the caller was taken out of, in this moment. */
const ofTheSpace = [
  'access_requests_tenant_id_account_id_fkey',
  'app_record_readers_tenant_id_owner_id_fkey',
  'app_records_tenant_id_owner_id_fkey',
  'app_uses_tenant_id_account_id_fkey',
  'delegations_tenant_id_account_id_fkey',
  'files_tenant_id_account_id_fkey',
  'space_views_tenant_id_account_id_fkey',
  'tasks_tenant_id_account_id_fkey',
  'listings_enterprise_id_fkey',
  'messages_space_id_fkey',
  'push_subscriptions_host_space_fkey',
  'session_entries_tenant_id_account_id_fkey',
  'workplace_bindings_tenant_id_account_id_fkey',
]

/** Of members who left, or departments that were deleted, in this moment. */
const ofThePeople = {
  app_record_readers_tenant_id_account_id_fkey: 'people',
  department_heads_tenant_id_account_id_fkey: 'heads',
  department_heads_tenant_id_department_id_fkey: 'id',
  further_departments_tenant_id_account_id_fkey: 'id',
  further_departments_tenant_id_department_id_fkey: 'departments',
  invitations_tenant_id_department_id_fkey: 'department',
  invitations_tenant_id_role_id_fkey: 'role',
  memberships_tenant_id_department_id_fkey: 'departments',
  superiors_tenant_id_account_id_fkey: 'id',
  superiors_tenant_id_superior_id_fkey: 'superior',
}

/** Rows of a caller whose account went with their enterprise, or whose session was ended, in this moment. */
const ofTheCaller = [
  'access_requests_resolved_by_fkey',
  'alerts_seen_account_id_fkey',
  'app_installs_by_id_fkey',
  'app_records_changed_by_fkey',
  'app_records_made_by_fkey',
  'batches_made_by_fkey',
  'challenges_account_id_fkey',
  'devices_account_id_fkey',
  'enterprises_asked_by_fkey',
  'enterprises_delete_by_fkey',
  'enterprises_created_by_fkey',
  'factors_account_id_fkey',
  'invitations_made_by_fkey',
  'invitations_withdrawn_by_fkey',
  'join_requests_account_id_fkey',
  'join_requests_answered_by_fkey',
  'view_as_sessions_operator_id_fkey',
  'member_imports_made_by_fkey',
  'view_as_sessions_session_id_fkey',
  'membership_roles_given_by_fkey',
  'message_reads_account_id_fkey',
  'messages_made_by_fkey',
  'micro_app_versions_registered_by_fkey',
  'notice_settings_account_id_fkey',
  'packages_uploaded_by_fkey',
  'pending_sign_ins_account_id_fkey',
  'pending_sign_ins_vouched_by_fkey',
  'portal_versions_published_by_fkey',
  'push_subscriptions_account_id_fkey',
  'push_subscriptions_session_id_fkey',
  'qr_tickets_account_id_fkey',
  'recovery_codes_account_id_fkey',
  'role_rules_given_by_fkey',
  'route_tables_saved_by_fkey',
  'saved_views_account_id_fkey',
  'session_entries_session_id_fkey',
  'sessions_account_id_fkey',
  'sessions_enterprise_id_fkey',
  'sessions_vouched_by_fkey',
  'submissions_answered_by_fkey',
  'submissions_sent_by_fkey',
  'sign_ins_account_id_fkey',
  'tasks_done_by_fkey',
  'tasks_on_behalf_of_fkey',
  'transfers_made_by_fkey',
  'uploads_account_id_fkey',
  'user_imports_made_by_fkey',
  'ways_used_account_id_fkey',
]

export const namedAnswers: Record<string, Answers> = {
  ...all(ofTheSpace, () => [AccessDenied({})]),
  ...all(ofTheCaller, () => [SignInRequired({})]),
  ...Object.fromEntries(Object.entries(ofThePeople).map(([name, field]) => [name, gone(field)])),
  accounts_phone: () => [
    PersonRefused({ fields: { phone: 'taken' } }),
    NotAcceptable({ fields: { phone: 'taken' } }),
  ],
  categories_code_key: () => [CodeTaken({ fields: { code: 'taken' } })],
  // Kept by a trigger.
  departments_circle: () => [Invalid({ fields: { parentId: 'department_circle' } })],
  delegations_tenant_id_delegate_id_fkey: gone('delegateId'),
  enterprises_parent_id_fkey: gone('parentId'),
  enterprises_saas_id_fkey: gone('saasId'),
  // Kept by a trigger.
  enterprises_storage: () => [StorageFull({})],
  // Whoever sends the same passkey again, or somebody else's, has not made one.
  factors_credential_id_key: () => [CodeRefused({ left: null })],
  // Kept by a trigger at the end of the transaction.
  last_owner: () => [LastOwner({})],
  view_as_sessions_account_id_fkey: () => [NotToBeViewedAs({})],
  view_as_sessions_delegation_fkey: () => [NotHere({})],
  view_as_sessions_enterprise_id_fkey: () => [NotToBeViewedAs({})],
  message_reads_message_id_fkey: () => [NotHere({})],
  sign_in_networks_range: () => [Invalid({ fields: { networks: 'taken' } })],
  message_recipients_account_id_fkey: () => [NotHere({})],
  micro_app_trials_enterprise_id_fkey: gone('candidate.entids'),
  micro_app_whitelist_enterprise_id_fkey: gone('entids'),
  package_links_enterprise_id_fkey: () => [NotHere({})],
  roles_tenant_id_name_key: () => [RoleNameTaken({ fields: { name: 'taken' } })],
  saved_views_name: () => [Invalid({ fields: { name: 'taken' } })],
  space_views_name: () => [Invalid({ fields: { name: 'taken' } })],
  app_token_uses_app_fkey: () => [AppTokenRefused({})],
  // Kept by a trigger.
  superiors_circle: () => [Invalid({ fields: { superior: 'superior_circle' } })],
  // Handed over and put at the same moment: the second try finds it there.
  tasks_subject: () => [Overloaded({ retryAfter: 1 })],
  user_imports_enterprise_id_fkey: () => [NotHere({})],
  workplace_states_enterprise_id_provider_fkey: () => [WorkplaceUnavailable({})],
  workplace_tickets_enterprise_id_provider_fkey: () => [WorkplaceUnavailable({})],
}

/** Every table of a space has it (`belongs_to_tenant`). */
export const isOfTenant = (constraint: string) => constraint.endsWith('_tenant_id_fkey')

/** Any other constraint is never met by a call; `constraints.test.ts` says why. */
export const constraintAnswers: ConstraintAnswers = (constraint) =>
  isOfTenant(constraint) ? [AccessDenied({})] : (namedAnswers[constraint]?.() ?? [])
