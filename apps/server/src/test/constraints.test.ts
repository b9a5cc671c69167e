import { afterAll, beforeAll, expect, test } from 'vitest'
import { featureConstraints } from '../features/feature-constraints.ts'
import { isOfTenant } from '../kernel/call/constraint.ts'
import { openAtrium, type TestAtrium } from './atrium.ts'

// Every key a row could break: it has an answer (`<noun>Constraints`, beside its handlers), or here is why no call needs one.

let atrium: TestAtrium
beforeAll(async () => void (atrium = await openAtrium()))
afterAll(() => atrium.close())

const neverMet: Record<string, string[]> = {
  'what is written is random': [
    'challenges_pkey',
    'devices_pkey',
    'ended_sessions_pkey',
    'file_leftovers_pkey',
    'files_kept_as_key',
    'record_files_kept_as_key',
    'files_pdf_as_key',
    'invitations_code_key',
    'view_as_sessions_token_hash_key',
    'package_links_pkey',
    'packages_code_key',
    'pending_sign_ins_pkey',
    'qr_tickets_pkey',
    'recovery_codes_pkey',
    'sessions_token_hash_key',
    'signing_keys_pkey',
    'workplace_states_pkey',
    'workplace_tickets_pkey',
  ],
  'the statement says what happens on conflict': [
    'access_requests_open',
    'accounts_login_id',
    'app_audiences_pkey',
    'app_installs_pkey',
    'app_record_readers_pkey',
    'app_token_uses_pkey',
    'app_uses_pkey',
    'built_app_uses_pkey',
    'attempts_pkey',
    'brands_pkey',
    'category_administrators_pkey',
    'department_heads_pkey',
    'enterprises_space',
    'figures_pkey',
    'further_departments_pkey',
    'invitation_uses_pkey',
    'join_requests_open',
    'languages_pkey',
    'leavers_pkey',
    'audit_names_tenant_id_kind_id_name_is_word_key',
    'last_names_pkey',
    'listing_pictures_pkey',
    'listings_app_key',
    'message_reads_pkey',
    'micro_app_versions_pkey',
    'micro_app_whitelist_pkey',
    'micro_apps_pkey',
    'alerts_seen_pkey',
    'notice_settings_pkey',
    'own_words_pkey',
    'package_leftovers_pkey',
    'package_links_enterprise_id_channel_key',
    'session_entries_pkey',
    'packages_sha256_key',
    'phrases_pkey',
    'portal_versions_pkey',
    'portals_pkey',
    'push_subscriptions_mark_key',
    'route_tables_pkey',
    'settings_pkey',
    'sign_in_policies_pkey',
    'space_settings_pkey',
    'submission_pictures_pkey',
    'submissions_tenant_id_app_key',
    'superiors_pkey',
    'ways_used_pkey',
    'workplace_bindings_pkey',
    'workplace_bindings_tenant_id_provider_realm_account_id_key',
    'workplace_connections_pkey',
  ],
  'each is written once, after those before it were removed under a lock': [
    'portal_audiences_pkey',
  ],
  'the handler knows what it means': ['batches_one_at_a_time', 'workplace_states_code_hash_key'],
  'what is referred to was found, and goes only after months': ['batches_undoes_fkey'],
  'what is referred to, or counted, is locked before': [
    'app_record_readers_record_fkey',
    'category_administrators_account_id_fkey',
    'category_administrators_category_id_fkey',
    'departments_tenant_id_parent_id_fkey',
    'invitation_uses_account_id_fkey',
    'invitation_uses_tenant_id_invitation_id_fkey',
    'join_requests_tenant_id_invitation_id_fkey',
    'leavers_account_id_fkey',
    'listing_pictures_listing_id_fkey',
    'membership_roles_pkey',
    'membership_roles_tenant_id_account_id_fkey',
    'membership_roles_tenant_id_role_id_fkey',
    'memberships_account_id_fkey',
    'memberships_pkey',
    'micro_app_trials_pkey',
    'role_reaches_pkey',
    'role_reaches_tenant_id_account_id_fkey',
    'role_reaches_tenant_id_account_id_role_id_fkey',
    'role_reaches_tenant_id_department_id_fkey',
    'role_reaches_tenant_id_role_id_fkey',
    'role_rules_tenant_id_department_id_fkey',
    'role_rules_tenant_id_role_id_fkey',
    'submission_pictures_tenant_id_submission_id_fkey',
    'transfers_enterprise_id_fkey',
  ],
  'what is referred to was made by the same call': [
    'batch_rows_batch_id_fkey',
    'batch_rows_pkey',
    'member_import_rows_pkey',
    'member_import_rows_tenant_id_import_id_fkey',
    'message_recipients_message_id_fkey',
    'message_recipients_pkey',
    'user_import_rows_import_id_fkey',
    'user_import_rows_pkey',
  ],
  'what is referred to is never removed': [
    'app_audiences_app_fkey',
    'app_installs_app_fkey',
    'app_uses_app_fkey',
    'listings_app_fkey',
    'micro_app_trials_app_fkey',
    'micro_app_versions_app_fkey',
    'micro_app_whitelist_app_fkey',
    'micro_apps_name_candidate_fkey',
    'micro_apps_name_current_fkey',
  ],
  'only jobs, chores and the start write it': [
    'audit_seals_first',
    'audit_seals_previous_fkey',
    'audit_seals_previous_key',
    'chores_pkey',
    'departments_one_top',
    'ended_sessions_account_id_fkey',
    'deleted_enterprises_pkey',
    'deleted_enterprises_space',
    'navigations_pkey',
    'member_import_rows_account_id_fkey',
    'placed_accounts_pkey',
    'push_keys_pkey',
    'push_outbox_access_fkey',
    'push_outbox_access_once',
    'push_outbox_join_fkey',
    'push_outbox_join_once',
    'push_outbox_message_id_fkey',
    'push_outbox_message_once',
    'push_outbox_task_fkey',
    'push_outbox_task_once',
    'push_outbox_subscription_id_fkey',
    'tallies_pkey',
    'user_import_rows_account_id_fkey',
  ],
}

/** Numbers the database gives are never twice the same: such keys need no line here. */
const KEYS = `
  select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
  where i.indisunique and c.relnamespace = 'public'::regnamespace and c.relname !~ '^kysely'
    and not exists (select from pg_attribute a where a.attrelid = i.indrelid
      and a.attnum = any (i.indkey) and a.attidentity <> '')
  union all
  select conname from pg_constraint
  where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`

/** Rules of several rows, which triggers keep and name so. */
const RULES = ['departments_circle', 'enterprises_storage', 'last_owner', 'superiors_circle']

test('every key is answered for, once, and nothing else is', async () => {
  const all = (await atrium.sql<{ name: string }>(KEYS)).map(({ name }) => name)
  const keys = all.filter((name) => !isOfTenant(name))
  const answered = [...Object.keys(featureConstraints), ...Object.values(neverMet).flat()]
  expect(answered.toSorted()).toEqual([...keys, ...RULES].toSorted())
})
