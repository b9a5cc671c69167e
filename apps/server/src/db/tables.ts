// Generated from the migrations by `npm run generate`. Do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export type Tables = {
  accounts: {
    id: GeneratedAlways<number>
    login_id: string
    name: string
    user_type: number
    is_root: Generated<boolean>
    status: Generated<string>
    password_hash: string
    login_homepage: string | null
    created_at: Generated<Date>
    last_seen_at: Date | null
    search: GeneratedAlways<string>
    grams: GeneratedAlways<string[]>
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
  categories: {
    id: GeneratedAlways<number>
    name: string
    code: string
    position: Generated<number>
  }
  category_administrators: {
    category_id: number
    account_id: number
  }
  departments: {
    tenant_id: Generated<number>
    id: GeneratedAlways<number>
    parent_id: number | null
    name: string
  }
  enterprises: {
    id: GeneratedAlways<number>
    space: string
    name: string
    ent_type: number
    status: Generated<string>
    saas_id: number | null
    parent_id: number | null
    private: boolean
    is_control: boolean
    saas_ent_type: string
    member_limit: number
    storage_limit: number
    member_count: Generated<number>
    storage_bytes: Generated<number>
    last_active_at: Date | null
    expires_at: Date | null
    created_at: Generated<Date>
    founded_by: number | null
    revision: Generated<number>
    search: GeneratedAlways<string>
    grams: GeneratedAlways<string[]>
  }
  jobs: {
    id: GeneratedAlways<number>
    tenant_id: number | null
    kind: string
    steps: string[]
    done: Generated<Date[]>
    status: Generated<string>
    tries: Generated<number>
    error: string | null
    input: ColumnType<unknown, string | undefined, string>
    run_at: Generated<Date>
    made_at: Generated<Date>
  }
  membership_roles: {
    tenant_id: Generated<number>
    account_id: number
    role_id: number
  }
  memberships: {
    tenant_id: Generated<number>
    account_id: number
    department_id: number | null
    title: Generated<string>
    status: Generated<string>
    joined_at: Generated<Date>
  }
  roles: {
    tenant_id: Generated<number>
    id: GeneratedAlways<number>
    name: string
    module: string
    landing: string | null
    permissions: string[]
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
  }
  settings: {
    key: string
    value: ColumnType<unknown, string, string>
  }
  space_settings: {
    tenant_id: Generated<number>
    key: string
    value: ColumnType<unknown, string, string>
  }
  tallies: {
    name: string
    n: Generated<number>
  }
}
