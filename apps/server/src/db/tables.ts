// Generated from the migrations by `npm run generate`. Do not edit.
// long because there are many tables.
import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely'

/** A row as it is read. */
export type Row<Table extends keyof Tables> = Selectable<Tables[Table]>

export type Tables = {
  access_requests: {
    tenant_id: Generated<number>
    id: GeneratedAlways<number>
    account_id: number
    route: string
    path: string
    title: ColumnType<unknown, string, string>
    missing: string
    asked_at: Date
    resolved_at: Date | null
    resolved_by: number | null
    outcome: 'granted' | 'dismissed' | null
    role: string | null
    reason: string | null
    seen_at: Date | null
  }
  accounts: {
    id: GeneratedAlways<number>
    login_id: string
    name: string
    user_type: number
    is_root: Generated<boolean>
    status: Generated<'active' | 'disabled'>
    password_hash: string
    login_homepage: string | null
    created_at: Generated<Date>
    last_seen_at: Date | null
    search: GeneratedAlways<string>
    grams: GeneratedAlways<string[]>
    phone: string | null
    password_once: Generated<boolean>
    once_until: Date | null
    password_by_text: Generated<boolean>
    sounds: string | null
    found_by: GeneratedAlways<string>
    sorts_by: GeneratedAlways<string>
    password_at: Generated<Date>
    preferences: ColumnType<unknown, string | undefined, string>
    phone_proven_at: Date | null
    syllables: string | null
    listed_by: GeneratedAlways<string>
    phone_from: number | null
  }
  alerts_seen: {
    account_id: number
    seen_at: Date
  }
  app_audiences: {
    tenant_id: Generated<number>
    app: string
    account_ids: Generated<number[]>
    department_ids: Generated<number[]>
    role_ids: Generated<number[]>
  }
  app_installs: {
    tenant_id: Generated<number>
    app: string
    since: Date
    by_id: number | null
  }
  app_record_readers: {
    tenant_id: Generated<number>
    record_id: number
    owner_id: number
    account_id: number
    can_write: boolean
  }
  app_records: {
    tenant_id: Generated<number>
    id: GeneratedAlways<number>
    app: string
    collection: string
    seen_by: 'space' | 'owner'
    owner_id: number | null
    body: ColumnType<unknown, string, string>
    size: number
    version: Generated<number>
    made_by: number | null
    made_at: Date
    changed_by: number | null
    changed_at: Date
    removed_at: Date | null
    left_at: Date | null
  }
  app_token_uses: {
    app: string
    jti: string
    expires_at: Date
  }
  app_uses: {
    tenant_id: Generated<number>
    account_id: number
    app: string
    warmth: number | null
    opened_at: Date | null
    place: number | null
  }
  attempts: {
    key: string
    tries: number
    open_again_at: Date
    forget_at: Date
  }
  audit: {
    seq: GeneratedAlways<number>
    at: Generated<Date>
    tenant_id: number | null
    actor_id: number | null
    action: string
    target: string
    detail: ColumnType<unknown, string, string>
    address: string
    agent: string
    request_id: string
  }
  audit_names: {
    tenant_id: number | null
    kind: string
    id: string
    name: string
    is_word: boolean
  }
  audit_seals: {
    id: GeneratedAlways<number>
    previous: number | null
    upto: number
    lines: number
    mac: Buffer
    made_at: Date
  }
  batch_rows: {
    batch_id: number
    target: number
    outcome: string | null
    change: ColumnType<unknown, string, string>
    sealed: Buffer | null
    sealed_until: Date | null
  }
  batches: {
    id: GeneratedAlways<number>
    noun: 'enterprise' | 'user'
    action: string
    setting: ColumnType<unknown, string | undefined, string>
    filters: ColumnType<unknown, string, string>
    state: Generated<'waiting' | 'done' | 'failed' | 'cancelled' | 'refused'>
    total: Generated<number>
    done: Generated<number>
    left_out: Generated<number>
    undoes: number | null
    made_by: number | null
    made_at: Date
    address: string
    agent: string
    told_at: Date | null
    ended_at: Date | null
    reached: Generated<number>
  }
  brands: {
    tenant_id: Generated<number>
    name: string
    colour: string | null
    logo: Buffer | null
    logo_type: 'image/png' | 'image/jpeg' | 'image/webp' | null
    logo_hash: string | null
  }
  built_app_drafts: {
    tenant_id: Generated<number>
    app_id: number
    version: number
    blueprint: ColumnType<unknown, string, string>
    revision: Generated<number>
    begun_at: Date
    changed_at: Date
    changed_by: number | null
  }
  built_app_grants: {
    tenant_id: Generated<number>
    id: GeneratedAlways<number>
    app_id: number
    role: string
    account_id: number | null
    department_id: number | null
    role_id: number | null
  }
  built_app_uses: {
    tenant_id: Generated<number>
    account_id: number
    app_id: number
    warmth: number | null
    opened_at: Date | null
    place: number | null
  }
  built_app_versions: {
    tenant_id: Generated<number>
    app_id: number
    version: number
    blueprint: ColumnType<unknown, string, string>
    note: string | null
    published_at: Date
    published_by: number | null
  }
  built_apps: {
    tenant_id: Generated<number>
    id: GeneratedAlways<number>
    name: string
    title: ColumnType<unknown, string, string>
    icon: string
    colour: string
    state: 'making' | 'ready' | 'failed' | 'stopped'
    blueprint: ColumnType<unknown, string, string>
    version: Generated<number>
    revision: Generated<number>
    source: ColumnType<unknown, string, string>
    rows_done: Generated<number>
    rows_total: Generated<number>
    failure: 'unmade' | 'unreadable' | null
    built_by: number | null
    made_at: Date
    changed_at: Date
    removed_at: Date | null
    publishing: ColumnType<unknown, string, string>
    untidy: ColumnType<unknown, string, string>
  }
  categories: {
    id: GeneratedAlways<number>
    name: string
    code: string
    position: Generated<number>
    scope: Generated<number[]>
    revision: Generated<number>
  }
  category_administrators: {
    category_id: number
    account_id: number
    rights: Generated<string[]>
  }
  challenges: {
    token_hash: Buffer
    account_id: number | null
    kind: string
    sealed: Buffer
    expires_at: Date
  }
  chores: {
    name: string
    every_s: number
    ran_at: Date
    took_ms: number | null
    treated: number | null
    error: string | null
  }
  delegations: {
    tenant_id: Generated<number>
    id: GeneratedAlways<number>
    account_id: number
    delegate_id: number
    scope: 'all' | 'apps'
    apps: Generated<string[]>
    note: Generated<string>
    from_at: Date
    until_at: Date
    made_at: Date
    ended_at: Date | null
    outcome: 'takenBack' | 'declined' | 'ended' | null
    acted_at: Date | null
  }
  deleted_enterprises: {
    enterprise_id: number
    space: string
    name: string
    began_at: Date
    ended_at: Date | null
    counts: ColumnType<unknown, string | undefined, string>
    erased: Generated<number>
    seal: Buffer | null
  }
  department_heads: {
    tenant_id: Generated<number>
    department_id: number
    account_id: number
  }
  departments: {
    tenant_id: Generated<number>
    id: GeneratedAlways<number>
    parent_id: number | null
    name: string
    path: Generated<string>
    position: Generated<number>
    shown_to: Generated<'everyone' | 'department' | 'nobody'>
    hides_phones: Generated<boolean>
  }
  devices: {
    token_hash: Buffer
    account_id: number
    agent: string
    trusted_until: Date | null
    made_at: Date
    seen_at: Date
    id: GeneratedAlways<number>
    trusted_at: Date | null
  }
  ended_sessions: {
    token_hash: Buffer
    account_id: number
    why: 'person' | 'surplus' | 'admin' | 'operator'
    ended_at: Date
  }
  enterprises: {
    id: GeneratedAlways<number>
    space: string
    name: string
    ent_type: number
    status: Generated<'provisioning' | 'active' | 'suspended' | 'failed' | 'deleting'>
    saas_id: number | null
    parent_id: number | null
    private: Generated<boolean>
    is_control: Generated<boolean>
    saas_ent_type: Generated<'trial' | 'formal' | 'internal'>
    member_limit: Generated<number>
    storage_limit: Generated<number>
    member_count: Generated<number>
    storage_bytes: Generated<number>
    last_active_at: Date | null
    expires_at: Date | null
    created_at: Generated<Date>
    created_by: number | null
    revision: Generated<number>
    search: GeneratedAlways<string>
    grams: GeneratedAlways<string[]>
    is_template: Generated<boolean>
    delete_at: Date | null
    delete_reason: string | null
    delete_by: number | null
    status_before: string | null
    login_homepage: string | null
    status_at: Date | null
    asked_by: number | null
    asked_at: Date | null
    asked_reason: string | null
    asked_until: Date | null
    console_suspended: Generated<boolean>
    sounds: string | null
    found_by: GeneratedAlways<string>
    syllables: string | null
    listed_by: GeneratedAlways<string>
    app_limit: Generated<number>
    app_table_limit: Generated<number>
    app_row_limit: Generated<number>
    app_count: Generated<number>
    app_table_count: Generated<number>
    app_row_count: Generated<number>
    app_bytes: Generated<number>
    apps_counted_at: Date | null
  }
  factors: {
    id: GeneratedAlways<number>
    account_id: number
    kind: 'totp' | 'passkey' | 'sms'
    name: string
    sealed: Buffer | null
    credential_id: string | null
    public_key: Buffer | null
    counter: Generated<number>
    transports: Generated<string[]>
    phone: string | null
    last_step: Generated<number>
    made_at: Date
    used_at: Date | null
  }
  figures: {
    hour: Date
    enterprises: number
    people: number
    online: number
    online_most: number
    storage: number
    sign_ins: number
    refusals: number
    jobs_done: number
    jobs_failed: number
    sampled_at: Date
    packages: Generated<number>
  }
  file_leftovers: {
    kept_as: string
    due_at: Date
  }
  files: {
    tenant_id: Generated<number>
    id: GeneratedAlways<number>
    account_id: number
    name: string
    kind: 'picture' | 'pdf' | 'office' | 'text' | 'sound' | 'film' | 'archive' | 'program' | 'other'
    shown_as: string | null
    size: number
    sha256: string
    kept_as: string
    made_at: Date
    removed_at: Date | null
    from_name: string | null
    pdf_as: string | null
    pdf_size: number | null
    pdf_at: Date | null
  }
  further_departments: {
    tenant_id: Generated<number>
    account_id: number
    department_id: number
  }
  invitation_uses: {
    tenant_id: Generated<number>
    invitation_id: number
    account_id: number
    used_at: Date
  }
  invitations: {
    tenant_id: Generated<number>
    id: GeneratedAlways<number>
    code: string
    uses: number
    used: Generated<number>
    expires_at: Date
    made_by: number | null
    made_at: Date
    department_id: number | null
    role_id: number | null
    note: Generated<string>
    phone: string | null
    withdrawn_at: Date | null
    withdrawn_by: number | null
    needs_approval: Generated<boolean>
  }
  jobs: {
    id: GeneratedAlways<number>
    tenant_id: number | null
    kind: string
    steps: string[]
    done: Generated<Date[]>
    status: Generated<'waiting' | 'done' | 'failed'>
    tries: Generated<number>
    error: string | null
    input: ColumnType<unknown, string | undefined, string>
    run_at: Generated<Date>
    made_at: Generated<Date>
    lease: string | null
    lease_until: Date | null
    holder: number | null
    deaths: Generated<number>
  }
  join_requests: {
    tenant_id: Generated<number>
    id: GeneratedAlways<number>
    account_id: number
    invitation_id: number | null
    words: Generated<string>
    asked_at: Date
    answered_at: Date | null
    answered_by: number | null
    outcome: 'accepted' | 'refused' | 'withdrawn' | null
    reason: string | null
  }
  languages: {
    lang: string
    name: string
    based_on: string
    published: Generated<boolean>
    made_at: Date
  }
  last_names: {
    kind: 'person' | 'category' | 'package'
    id: number
    name: string
    gone_at: Generated<Date>
  }
  leavers: {
    tenant_id: Generated<number>
    account_id: number
    left_at: Date
    name: string | null
    department_id: number | null
  }
  listing_pictures: {
    listing_id: number
    hash: string
    type: 'image/png' | 'image/jpeg' | 'image/webp'
    width: number
    height: number
    bytes: Buffer
  }
  listings: {
    id: GeneratedAlways<number>
    app: string
    enterprise_id: number | null
    state: Generated<'draft' | 'live' | 'withdrawn'>
    category: string
    publisher: string
    words: ColumnType<unknown, string, string>
    notes: ColumnType<unknown, string | undefined, string>
    pictures: Generated<string[]>
    search: string
    revision: Generated<number>
    changed_at: Date
    live_since: Date | null
  }
  member_import_rows: {
    tenant_id: Generated<number>
    import_id: number
    n: number
    login_id: string
    name: string
    plan: ColumnType<unknown, string, string>
    outcome: string | null
    account_id: number | null
    sealed: Buffer | null
    sealed_until: Date | null
  }
  member_imports: {
    tenant_id: Generated<number>
    id: GeneratedAlways<number>
    file_name: string
    lines: number
    made_by: number | null
    made_at: Date
  }
  membership_roles: {
    tenant_id: Generated<number>
    account_id: number
    role_id: number
    reach: Generated<'all' | 'own' | 'chosen'>
    until_at: Date | null
    given_by: number | null
    given_at: Generated<Date | null>
    giver_reached_all: Generated<boolean>
  }
  memberships: {
    tenant_id: Generated<number>
    account_id: number
    department_id: number | null
    title: Generated<string>
    status: Generated<'active' | 'disabled'>
    joined_at: Generated<Date>
    last_seen_at: Date | null
  }
  message_reads: {
    message_id: number
    account_id: number
    read_at: Date
  }
  message_recipients: {
    message_id: number
    account_id: number
    tenant_id: number | null
    comment_id: number | null
    app_id: number | null
  }
  messages: {
    id: GeneratedAlways<number>
    space_id: number | null
    audience: 'all' | 'categories' | 'enterprises' | 'space' | 'person'
    category_ids: Generated<number[]>
    enterprise_ids: Generated<number[]>
    title: string
    body: string
    level: 'info' | 'success' | 'warning' | 'critical'
    pinned: boolean
    from_at: Date
    until_at: Date | null
    made_by: number | null
    made_at: Date
    reads: Generated<number>
    for_admins: Generated<boolean>
    removed_at: Date | null
    is_chosen: Generated<boolean>
    department_ids: Generated<number[]>
    role_ids: Generated<number[]>
    for_categories: number[] | null
    about: 'delegation' | 'mention' | 'app' | null
    is_spread: Generated<boolean>
    spread_to: Generated<number>
    kind: GeneratedAlways<
      'announcement' | 'platform' | 'delegation' | 'mention' | 'administration' | 'security' | 'app'
    >
    place: string | null
  }
  micro_app_trials: {
    app: string
    enterprise_id: number
  }
  micro_app_versions: {
    app: string
    version: string
    manifest: ColumnType<unknown, string, string>
    from_disk: boolean
    registered_at: Date
    registered_by: number | null
  }
  micro_app_whitelist: {
    app: string
    enterprise_id: number
  }
  micro_apps: {
    name: string
    trust: Generated<'platform' | 'partner'>
    current: string | null
    candidate: string | null
    everyone: Generated<boolean>
    installs: Generated<number>
    made_at: Date
    server_key: string | null
  }
  navigations: {
    tenant_id: Generated<number>
    style: Generated<'top' | 'side' | 'mixed'>
    menu: ColumnType<unknown, string, string>
    revision: Generated<number>
    changes: Generated<number>
  }
  notice_settings: {
    account_id: number
    silent: Generated<string[]>
    unpushed: Generated<string[]>
    quiet: ColumnType<unknown, string, string>
  }
  own_fields: {
    tenant_id: Generated<number>
    id: GeneratedAlways<number>
    table_id: number
    key: string
    kind: string
    is_unique: Generated<boolean>
    target_table: number | null
    hidden_at: Date | null
    kept_as: string | null
    former: ColumnType<unknown, string, string>
  }
  own_tables: {
    tenant_id: Generated<number>
    id: GeneratedAlways<number>
    app_id: number
    key: string
    rows_about: Generated<number>
    filled: Generated<number>
    hidden_at: Date | null
  }
  own_words: {
    tenant_id: Generated<number>
    lang: string
    key: string
    text: string
  }
  package_leftovers: {
    sha256: string
    due_at: Date
  }
  package_links: {
    code: string
    channel: 'stable' | 'beta'
    enterprise_id: number | null
    made_at: Date
  }
  packages: {
    id: GeneratedAlways<number>
    kind: 'apk' | 'ipa'
    app_id: string
    name: string
    version: string
    build: string
    min_system: string
    permissions: string[]
    signer_fingerprint: string | null
    signer_name: string | null
    signer_until: Date | null
    reach: 'anybody' | 'enterprise' | 'listed' | 'store'
    debuggable: boolean
    icon: Buffer | null
    icon_hash: string | null
    size: number
    sha256: string
    code: string
    notes: ColumnType<unknown, string | undefined, string>
    channel: Generated<'stable' | 'beta'>
    forced: Generated<boolean>
    audience: Generated<'all' | 'categories' | 'enterprises'>
    category_ids: Generated<number[]>
    enterprise_ids: Generated<number[]>
    downloads: Generated<number>
    uploaded_by: number | null
    uploaded_at: Date
    published_at: Date | null
    revision: Generated<number>
    search: GeneratedAlways<string>
    grams: GeneratedAlways<string[]>
  }
  pending_sign_ins: {
    token_hash: Buffer
    account_id: number
    way: string
    remembered: boolean
    tries: Generated<number>
    expires_at: Date
    vouched_by: number | null
    by_text: Generated<boolean>
  }
  phrases: {
    lang: string
    key: string
    text: string
  }
  placed_accounts: {
    placed_in: number
    account_id: number
  }
  portal_audiences: {
    tenant_id: Generated<number>
    version: number
    widget: string
    role_ids: Generated<number[]>
    department_ids: Generated<number[]>
  }
  portal_versions: {
    tenant_id: Generated<number>
    version: number
    widgets: ColumnType<unknown, string, string>
    note: Generated<string>
    published_by: number | null
    published_at: Date
  }
  portals: {
    tenant_id: Generated<number>
    widgets: ColumnType<unknown, string, string>
    revision: number
  }
  push_keys: {
    id: Generated<boolean>
    public: string
    sealed: Buffer
    made_at: Date
  }
  push_outbox: {
    message_id: number | null
    subscription_id: number
    state: Generated<'waiting' | 'sending' | 'sent' | 'dropped' | 'failed'>
    tries: Generated<number>
    next_at: Date
    made_at: Date
    error: string | null
    id: GeneratedAlways<number>
    task_tenant: number | null
    task_id: number | null
    request_tenant: number | null
    access_request_id: number | null
    join_request_id: number | null
  }
  push_subscriptions: {
    id: GeneratedAlways<number>
    account_id: number
    session_id: number
    host_space: number | null
    mark: Buffer
    sealed: Buffer
    language: string
    made_at: Date
    used_at: Date | null
  }
  qr_tickets: {
    id: string
    browser: Buffer
    state: Generated<'waiting' | 'claimed' | 'approved' | 'refused' | 'spent'>
    number: number
    account_id: number | null
    session_id: number | null
    space: string
    address: string
    agent: string
    made_at: Date
    expires_at: Date
  }
  record_comments: {
    tenant_id: Generated<number>
    id: GeneratedAlways<number>
    table_id: number
    record_id: number
    account_id: number | null
    body: string
    mentioned: Generated<number[]>
    client_key: string
    made_at: Date
    changed_at: Date | null
    removed_at: Date | null
    removed_by: number | null
    acting_id: Generated<number | null>
  }
  record_files: {
    tenant_id: Generated<number>
    id: GeneratedAlways<number>
    table_id: number
    record_id: number
    account_id: number | null
    name: string
    kind: 'picture' | 'pdf' | 'office' | 'text' | 'sound' | 'film' | 'archive' | 'program' | 'other'
    shown_as: string | null
    size: number
    sha256: string
    kept_as: string
    made_at: Date
    removed_at: Date | null
  }
  recovery_codes: {
    account_id: number
    code_hash: Buffer
    spent_at: Date | null
  }
  role_reaches: {
    tenant_id: Generated<number>
    account_id: number
    role_id: number
    department_id: number
  }
  role_rules: {
    tenant_id: Generated<number>
    id: GeneratedAlways<number>
    role_id: number
    kind: 'everyone' | 'department' | 'head' | 'title'
    department_id: number | null
    title: string | null
    reach: Generated<'all' | 'own'>
    until_at: Date | null
    given_by: number | null
    given_at: Date | null
  }
  roles: {
    tenant_id: Generated<number>
    id: GeneratedAlways<number>
    name: string
    module: 'box' | 'atrium' | 'system'
    landing: string | null
    permissions: string[]
    is_built_in: Generated<boolean>
    about: Generated<string>
    widened_at: Date | null
  }
  route_tables: {
    version: number
    routes: ColumnType<unknown, string, string>
    note: string
    saved_at: Date
    saved_by: number | null
  }
  saved_views: {
    id: GeneratedAlways<number>
    account_id: number
    user_type: 7 | 9
    list: string
    name: string
    query: ColumnType<unknown, string, string>
    shared: boolean
    changed_at: Date
    removed_at: Date | null
  }
  session_entries: {
    tenant_id: Generated<number>
    session_id: number
    account_id: number
    entered_at: Date
    last_seen_at: Date
    address: string
    agent: string
    barred_at: Date | null
  }
  sessions: {
    id: GeneratedAlways<number>
    token_hash: Buffer
    account_id: number
    enterprise_id: number | null
    remembered: boolean
    created_at: Date
    last_seen_at: Date
    expires_at: Date
    idle_limit: string
    address: string
    agent: string
    strength: Generated<1 | 2>
    proven_at: Date | null
    way: Generated<string>
    vouched_by: number | null
    trusted_device: Buffer | null
    removed_from: number | null
    removed_at: Date | null
    active_at: Generated<Date>
    active_since: Generated<Date>
  }
  settings: {
    key: string
    value: ColumnType<unknown, string, string>
  }
  sign_in_networks: {
    tenant_id: Generated<number>
    id: GeneratedAlways<number>
    name: string
    range: string
  }
  sign_in_policies: {
    tenant_id: Generated<number>
    two_step: Generated<boolean>
    effective_at: Date | null
    concerns: Generated<'all' | 'admins' | 'roles'>
    role_ids: Generated<number[]>
    trust_days: Generated<number>
    ways: Generated<string[]>
    password_length: Generated<number>
    password_kinds: Generated<number>
    password_days: number | null
    outside: Generated<'open' | 'step' | 'closed'>
    reminded_at: Date | null
  }
  sign_ins: {
    tenant_id: Generated<number>
    id: GeneratedAlways<number>
    account_id: number
    at: Date
    way: string
    outcome: 'opened' | 'entered' | 'refused' | 'stepRefused' | 'way' | 'network' | 'qrRefused'
    address: string
    agent: string
  }
  signing_keys: {
    id: string
    public: ColumnType<unknown, string, string>
    sealed: Buffer
    made_at: Date
    signs_until: Date
    published_until: Date
  }
  sms_codes: {
    id: GeneratedAlways<number>
    purpose: string
    phone: string
    browser: Buffer
    code_mac: Buffer
    tries: Generated<number>
    made_at: Date
    expires_at: Date
    spent_at: Date | null
  }
  sms_outbox: {
    id: GeneratedAlways<number>
    tenant_id: number | null
    phone: string
    purpose: string
    sealed: Buffer
    state: Generated<'waiting' | 'sent' | 'failed'>
    tries: Generated<number>
    next_at: Date
    vendor_id: string | null
    error: string | null
    made_at: Date
    sent_at: Date | null
  }
  space_settings: {
    tenant_id: Generated<number>
    key: string
    value: ColumnType<unknown, string, string>
  }
  space_views: {
    tenant_id: Generated<number>
    id: GeneratedAlways<number>
    account_id: number
    list: string
    name: string
    query: ColumnType<unknown, string, string>
    shared: boolean
    changed_at: Date
    removed_at: Date | null
  }
  submission_pictures: {
    tenant_id: Generated<number>
    submission_id: number
    hash: string
    type: 'image/png' | 'image/jpeg' | 'image/webp'
    width: number
    height: number
    bytes: Buffer
  }
  submissions: {
    tenant_id: Generated<number>
    id: GeneratedAlways<number>
    app: string
    manifest: ColumnType<unknown, string, string>
    category: string
    words: ColumnType<unknown, string, string>
    notes: ColumnType<unknown, string | undefined, string>
    pictures: Generated<string[]>
    state: Generated<'draft' | 'sent' | 'returned' | 'approved'>
    reason: Generated<string>
    revision: Generated<number>
    changed_at: Date
    sent_at: Date | null
    sent_by: number | null
    answered_at: Date | null
    answered_by: number | null
  }
  superiors: {
    tenant_id: Generated<number>
    account_id: number
    superior_id: number
  }
  tallies: {
    name: string
    n: Generated<number>
  }
  tasks: {
    tenant_id: Generated<number>
    id: GeneratedAlways<number>
    account_id: number
    kind: 'approve' | 'fill' | 'read' | 'do'
    app: string
    subject: string
    title: string
    path: Generated<string>
    origin: Generated<'app' | 'flow' | 'added' | 'handed' | 'delegated' | 'returned'>
    on_behalf_of: number | null
    made_at: Date
    due_at: Date | null
    reminded_at: Date | null
    done_at: Date | null
    done_by: number | null
    said: Generated<string>
    revision: Generated<number>
  }
  transfers: {
    id: GeneratedAlways<number>
    kind: 'export' | 'import'
    enterprise_id: number | null
    state: 'arriving' | 'waiting' | 'ready' | 'done' | 'failed'
    moved: Generated<number>
    total: Generated<number>
    size: Generated<number>
    file: string | null
    manifest: ColumnType<unknown, string | undefined, string>
    findings: ColumnType<unknown, string | undefined, string>
    plan: ColumnType<unknown, string | undefined, string>
    flaw: string | null
    made_by: number | null
    made_at: Date
    expires_at: Date
    flaw_at: ColumnType<unknown, string | undefined, string>
    sha256: string | null
    removed_at: Date | null
    is_own: Generated<boolean>
  }
  uploads: {
    id: GeneratedAlways<number>
    account_id: number
    kind: 'apk' | 'ipa' | 'enterprise' | 'file' | 'spreadsheet' | 'appFile' | 'recordFile'
    name: string
    size: number
    modified: Generated<number>
    received: Generated<number>
    touched_at: Date
    tenant_id: number | null
  }
  user_import_rows: {
    import_id: number
    n: number
    login_id: string
    name: string
    phone: string | null
    user_type: number
    title: string
    outcome: string | null
    account_id: number | null
    sealed: Buffer | null
    sealed_until: Date | null
  }
  user_imports: {
    id: GeneratedAlways<number>
    enterprise_id: number
    file_name: string
    lines: number
    made_by: number | null
    made_at: Date
  }
  view_as_sessions: {
    id: GeneratedAlways<number>
    token_hash: Buffer
    session_id: number
    operator_id: number
    account_id: number
    enterprise_id: number
    reason: string
    begun_at: Date
    ends_at: Date
    delegation_id: number | null
    opened: Generated<string[]>
  }
  ways_used: {
    account_id: number
    way: string
    since: Date
  }
  workplace_bindings: {
    tenant_id: Generated<number>
    provider: string
    realm: string
    subject: string
    account_id: number
    user_id: string
    nickname: string
    bound_at: Date
    used_at: Date | null
  }
  workplace_connections: {
    tenant_id: Generated<number>
    provider: 'dingtalk' | 'feishu' | 'wechat'
    enabled: boolean
    corp_id: string
    agent_id: string
    client_id: string
    sealed: Buffer
    endpoints: 'standard' | 'lark' | 'simulator'
    changed_at: Date
    realm: GeneratedAlways<string>
  }
  workplace_states: {
    state_hash: Buffer
    enterprise_id: number
    provider: string
    purpose: 'bridge' | 'app' | 'web' | 'bind'
    browser: Buffer
    redirect_uri: string
    to_url: string | null
    made_at: Date
    expires_at: Date
    code_hash: Buffer | null
  }
  workplace_tickets: {
    token_hash: Buffer
    enterprise_id: number
    provider: string
    realm: string
    corp_id: string
    subject: string
    user_id: string
    nickname: string
    browser: Buffer
    expires_at: Date
  }
}
