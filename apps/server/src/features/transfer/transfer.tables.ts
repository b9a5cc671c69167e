// long because there are many tables.
import { AUDIENCE_ENTRIES } from '@atrium/contract/apps/app-audience-limits.ts'
import { collectionName, recordBody } from '@atrium/contract/apps/app-record.contract.ts'
import { ChatChoice } from '@atrium/contract/apps/chat.contract.ts'
import { FileRules, ownFileName } from '@atrium/contract/apps/file.contract.ts'
import { FILE_SIZES } from '@atrium/contract/apps/file-limits.ts'
import { appName } from '@atrium/contract/apps/micro-app.contract.ts'
import { Menu, NavigationStyle } from '@atrium/contract/apps/navigation.contract.ts'
import { PUBLISH_NOTE, WIDGETS } from '@atrium/contract/apps/portal-limits.ts'
import { PortalWidget } from '@atrium/contract/apps/portal-widget.ts'
import { RouteAccess } from '@atrium/contract/apps/route.contract.ts'
import { taskCalls } from '@atrium/contract/apps/task.contract.ts'
import { brandCalls } from '@atrium/contract/enterprises/brand.contract.ts'
import { SaasEntType } from '@atrium/contract/enterprises/enterprise.contract.ts'
import { retentionCalls } from '@atrium/contract/enterprises/retention.contract.ts'
import { SupplierContact } from '@atrium/contract/enterprises/supplier.contract.ts'
import { permissions } from '@atrium/contract/kernel/endpoint.ts'
import * as fields from '@atrium/contract/kernel/fields.ts'
import { Title } from '@atrium/contract/kernel/fields.ts'
import { safePath } from '@atrium/contract/kernel/safe-path.ts'
import { messageCalls } from '@atrium/contract/messages/message.contract.ts'
import { ABOUT_LIMIT, builtInRoles } from '@atrium/contract/people/built-in-roles.ts'
import { delegationCalls } from '@atrium/contract/people/delegation.contract.ts'
import { personCalls } from '@atrium/contract/people/person.contract.ts'
import { profileCalls } from '@atrium/contract/people/profile.contract.ts'
import { REASON_LIMIT } from '@atrium/contract/people/reason-limit.ts'
import { savedViewCalls } from '@atrium/contract/platform/saved-view.contract.ts'
import { wordCalls } from '@atrium/contract/platform/word.contract.ts'
import { policyCalls } from '@atrium/contract/sign-in/policy.contract.ts'
import { closableWays, PASSWORD_LENGTH } from '@atrium/contract/sign-in/policy-limits.ts'
import { z } from 'zod'
import type { SpaceSettingKey } from '../../kernel/transaction/space-setting.ts'
import { FILES, PEOPLE } from './transfer.file.ts'

/** What a file may say, table by table: what the product's own calls would take, and no more. */
type MovedTable = {
  row: z.ZodObject
  /** Columns that name a row of another table of the file. */
  refers?: Record<string, string>
  /** Columns that name several. */
  lists?: Record<string, string>
  /** Of these, columns that name somebody who is a member. */
  members?: string[]
  /** Its unique indexes, but for the one on its id. */
  unique?: Unique[]
}

/** No two rows have the same of these columns; with none, there is one row. The tenant is not named. */
export type Unique = {
  of: string[]
  /** Of this column upper and lower case are the same. */
  folded?: string
  /** Only of rows in which this column is null. */
  whereNull?: string
}

export const MEMBERS = 'memberships'

const savedView = savedViewCalls['savedView.add'].input.shape
const { loginId, moment, phone, sitePath, spaceId, title } = fields

// A number and nothing that only looks like one: text would pass by whoever makes ids anew.
const id = z.int().positive()
/** Columns that go on counting: what a file says leaves room for that. */
const count = z.int().min(0).max(1e15)
const shortCount = z.int().min(0).max(1e9)
const status = z.enum(['active', 'disabled'])
const path = z
  .string()
  .max(500)
  .refine((given) => safePath(given, 'https://here.invalid') !== null)
/** No more than a sign-in of today would take to verify. */
const passwordHash = z
  .string()
  .max(200)
  .regex(/^(\$argon2id\$v=19\$m=\d{1,5},t=[1-9],p=[1-4]\$[\w+/]+\$[\w+/]+)?$/)

const isBuiltIn = (name: string) => builtInRoles.some((one) => one === name)

/** How a role came to somebody. */
const given = {
  until_at: moment.nullable().default(null),
  given_by: id.nullable().default(null),
  given_at: moment.nullable().default(null),
}
const entrusted = delegationCalls['delegation.give'].input.shape
const announcement = messageCalls['message.write'].input.shape
const policy = policyCalls['signInPolicy.set'].input.shape
const signIn = policyCalls['signInPolicy.setWays'].input.shape
const passwords = policyCalls['signInPolicy.setPasswords'].input.shape
const task = taskCalls['task.put'].input.shape
const person = personCalls['sysop.user.add'].input.shape
const ownWords = wordCalls['ownWords.set'].input.shape

/** As they are kept: whom a widget is for stands apart (`portal_audiences`). */
const portalWidgets = z
  .array(z.looseObject({ isChosen: z.boolean() }).refine(isPortalWidget))
  .max(WIDGETS)

function isPortalWidget({ isChosen, ...widget }: { isChosen: boolean }): boolean {
  const audience = { isChosen, roleIds: [], departmentIds: [] }
  return PortalWidget.safeParse({ ...widget, audience }).success
}

/** The first line. What only the platform decides (category, parent, template, deletion) is not read. */
export const Head = z.object({
  space: spaceId,
  name: title(100),
  ent_type: z.int().min(0).max(2),
  private: z.boolean(),
  is_control: z.boolean(),
  saas_ent_type: SaasEntType,
  member_limit: z.int().min(1).max(10_000_000),
  storage_limit: count,
  storage_bytes: count,
  expires_at: moment.nullable(),
  created_at: moment,
})
export type Head = z.output<typeof Head>

const settings: Record<SpaceSettingKey, z.ZodType> = {
  // A workplace of another place is not connected here: then there is no chat.
  chat: ChatChoice,
  'file.rules': FileRules,
  'profile.fields': profileCalls['profile.fields.set'].input,
  'join.anyone': z.boolean(),
  retention: retentionCalls['retention.set'].input,
  'supplier.contact': SupplierContact.nullable(),
}
// Files of before have one that says nothing any more.
const known = new Map<string, z.ZodType>([
  ...Object.entries(settings),
  ['signIn.ways', z.array(z.literal('password')).max(1)],
])

export const movedTables: Record<string, MovedTable> = {
  [PEOPLE]: {
    row: z.strictObject({
      id,
      login_id: loginId,
      name: person.name,
      user_type: z.int().min(0).max(9),
      status,
      phone: phone.nullable(),
      login_homepage: sitePath.nullable(),
      created_at: moment,
      password_hash: passwordHash,
      password_once: z.boolean().default(false),
      once_until: moment.nullable().default(null),
    }),
    unique: [{ of: ['login_id'], folded: 'login_id' }, { of: ['phone'] }],
  },
  departments: {
    row: z.strictObject({
      id,
      parent_id: id.nullable(),
      name: title(100),
      position: shortCount.default(0),
      shown_to: z.enum(['everyone', 'department', 'nobody']).default('everyone'),
      hides_phones: z.boolean().default(false),
    }),
    refers: { parent_id: 'departments' },
    unique: [{ of: [], whereNull: 'parent_id' }],
  },
  roles: {
    row: z
      .strictObject({
        id,
        name: title(60),
        module: z.enum(['box', 'atrium', 'system']),
        landing: sitePath.nullable(),
        permissions: z.array(z.enum(['*', ...permissions])).max(50),
        // Said by its name.
        is_built_in: z.boolean().optional(),
        about: z.string().max(ABOUT_LIMIT).default(''),
        widened_at: moment.nullable().default(null),
      })
      // What an own one cannot be given here comes in by no file either.
      .refine(
        ({ name, permissions: held }) =>
          isBuiltIn(name) || !held.some((one) => one === '*' || one === 'owner'),
        {
          path: ['permissions'],
        },
      ),
    unique: [{ of: ['name'] }],
  },
  [MEMBERS]: {
    row: z.strictObject({
      account_id: id,
      department_id: id.nullable(),
      title: z.string().max(200),
      status,
      joined_at: moment,
    }),
    refers: { account_id: PEOPLE, department_id: 'departments' },
    unique: [{ of: ['account_id'] }],
  },
  membership_roles: {
    row: z.strictObject({
      account_id: id,
      role_id: id,
      reach: z.enum(['all', 'own', 'chosen']).default('all'),
      giver_reached_all: z.boolean().default(false),
      ...given,
    }),
    refers: { account_id: PEOPLE, role_id: 'roles', given_by: PEOPLE },
    members: ['account_id'],
    unique: [{ of: ['account_id', 'role_id'] }],
  },
  role_reaches: {
    row: z.strictObject({ account_id: id, role_id: id, department_id: id }),
    refers: { account_id: PEOPLE, role_id: 'roles', department_id: 'departments' },
    members: ['account_id'],
    unique: [{ of: ['account_id', 'role_id', 'department_id'] }],
  },
  role_rules: {
    row: z
      .strictObject({
        id,
        role_id: id,
        kind: z.enum(['everyone', 'department', 'head', 'title']),
        department_id: id.nullable(),
        title: z.string().min(1).max(200).nullable(),
        reach: z.enum(['all', 'own']),
        ...given,
      })
      .refine((row) => (row.kind === 'title') === (row.title !== null), { path: ['title'] })
      .refine((row) => (row.kind === 'department') === (row.department_id !== null), {
        path: ['department_id'],
      }),
    refers: { role_id: 'roles', department_id: 'departments', given_by: PEOPLE },
  },
  department_heads: {
    row: z.strictObject({ department_id: id, account_id: id }),
    refers: { department_id: 'departments', account_id: PEOPLE },
    members: ['account_id'],
    unique: [{ of: ['department_id', 'account_id'] }],
  },
  further_departments: {
    row: z.strictObject({ account_id: id, department_id: id }),
    refers: { account_id: PEOPLE, department_id: 'departments' },
    members: ['account_id'],
    unique: [{ of: ['account_id', 'department_id'] }],
  },
  delegations: {
    row: z
      .strictObject({
        id,
        account_id: id,
        delegate_id: id,
        scope: entrusted.scope,
        apps: entrusted.apps,
        note: entrusted.note,
        from_at: moment,
        until_at: moment,
        made_at: moment,
        ended_at: moment.nullable(),
        outcome: z.enum(['takenBack', 'declined', 'ended']).nullable(),
        acted_at: moment.nullable().default(null),
      })
      .refine((row) => row.account_id !== row.delegate_id, { path: ['delegate_id'] })
      .refine((row) => Date.parse(row.until_at) > Date.parse(row.from_at), { path: ['until_at'] })
      .refine((row) => (row.scope === 'apps') === row.apps.length > 0, { path: ['apps'] })
      .refine((row) => (row.ended_at === null) === (row.outcome === null), { path: ['outcome'] }),
    refers: { account_id: PEOPLE, delegate_id: PEOPLE },
    members: ['account_id', 'delegate_id'],
  },
  superiors: {
    row: z
      .strictObject({ account_id: id, superior_id: id })
      .refine((row) => row.account_id !== row.superior_id, { path: ['superior_id'] }),
    refers: { account_id: PEOPLE, superior_id: PEOPLE },
    members: ['account_id', 'superior_id'],
    unique: [{ of: ['account_id'] }],
  },
  access_requests: {
    row: z.strictObject({
      id,
      account_id: id,
      route: z.string().max(64),
      path,
      title: Title,
      missing: RouteAccess,
      asked_at: moment,
      resolved_at: moment.nullable(),
      resolved_by: id.nullable(),
      outcome: z.enum(['granted', 'dismissed']).nullable(),
      role: z.string().max(100).nullable(),
      reason: z.string().max(REASON_LIMIT).nullable(),
      seen_at: moment.nullable(),
    }),
    refers: { account_id: PEOPLE, resolved_by: PEOPLE },
    members: ['account_id'],
    unique: [{ of: ['account_id', 'route'], whereNull: 'resolved_at' }],
  },
  tasks: {
    row: z.strictObject({
      id,
      account_id: id,
      kind: task.kind,
      app: appName,
      subject: task.key,
      title: task.title,
      path,
      origin: z.enum(['app', 'flow', 'added', 'handed', 'delegated', 'returned']),
      on_behalf_of: id.nullable(),
      made_at: moment,
      due_at: moment.nullable(),
      reminded_at: moment.nullable(),
      done_at: moment.nullable(),
      done_by: id.nullable(),
      said: task.said,
      revision: shortCount,
    }),
    refers: { account_id: PEOPLE, on_behalf_of: PEOPLE, done_by: PEOPLE },
    members: ['account_id'],
    unique: [{ of: ['account_id', 'app', 'subject'] }],
  },
  app_installs: {
    row: z.strictObject({ app: appName, since: moment, by_id: id.nullable() }),
    refers: { by_id: PEOPLE },
    unique: [{ of: ['app'] }],
  },
  app_audiences: {
    row: z
      .strictObject({
        app: appName,
        account_ids: z.array(id),
        department_ids: z.array(id),
        role_ids: z.array(id),
      })
      .refine(
        (row) =>
          row.account_ids.length + row.department_ids.length + row.role_ids.length <=
          AUDIENCE_ENTRIES,
        { path: ['account_ids'] },
      ),
    lists: { account_ids: PEOPLE, department_ids: 'departments', role_ids: 'roles' },
    unique: [{ of: ['app'] }],
  },
  app_records: {
    row: z
      .strictObject({
        id,
        app: appName,
        collection: collectionName,
        seen_by: z.enum(['space', 'owner']),
        owner_id: id.nullable(),
        body: recordBody,
        size: shortCount,
        version: shortCount.min(1),
        made_by: id.nullable(),
        made_at: moment,
        changed_by: id.nullable(),
        changed_at: moment,
        removed_at: moment.nullable(),
        left_at: moment.nullable(),
      })
      .refine((row) => (row.seen_by === 'owner') === (row.owner_id !== null), {
        path: ['owner_id'],
      })
      .refine((row) => row.size === Buffer.byteLength(JSON.stringify(row.body)), {
        path: ['size'],
      }),
    refers: { owner_id: PEOPLE, made_by: PEOPLE, changed_by: PEOPLE },
    members: ['owner_id'],
    unique: [{ of: ['id', 'owner_id'] }],
  },
  app_record_readers: {
    row: z
      .strictObject({ record_id: id, owner_id: id, account_id: id, can_write: z.boolean() })
      .refine((row) => row.owner_id !== row.account_id, { path: ['account_id'] }),
    refers: { record_id: 'app_records', owner_id: PEOPLE, account_id: PEOPLE },
    members: ['account_id', 'owner_id'],
    unique: [{ of: ['record_id', 'account_id'] }],
  },
  [FILES]: {
    // What it is and as what it may be shown, its bytes say: no file of ours tells that.
    row: z.strictObject({
      id,
      account_id: id,
      folder: loginId,
      name: ownFileName,
      size: z
        .int()
        .min(1)
        .max(Math.max(...FILE_SIZES)),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
      made_at: moment,
      from_name: person.name.nullable(),
    }),
    refers: { account_id: PEOPLE },
    members: ['account_id'],
  },
  space_views: {
    row: z.strictObject({
      id,
      account_id: id,
      list: savedView.list,
      name: savedView.name,
      query: savedView.query,
      shared: z.boolean(),
      changed_at: moment,
      removed_at: moment.nullable(),
    }),
    refers: { account_id: PEOPLE },
    members: ['account_id'],
    unique: [{ of: ['account_id', 'list', 'name'], folded: 'name', whereNull: 'removed_at' }],
  },
  app_uses: {
    row: z.strictObject({
      account_id: id,
      app: appName,
      // Weeks since 1970, and the logarithm of how often.
      warmth: z.number().min(0).max(100_000).nullable(),
      opened_at: moment.nullable(),
      place: shortCount.nullable(),
    }),
    refers: { account_id: PEOPLE },
    members: ['account_id'],
    unique: [{ of: ['account_id', 'app'] }],
  },
  brands: {
    row: z.strictObject({
      name: brandCalls['brand.set'].input.shape.name,
      colour: brandCalls['brand.set'].input.shape.colour,
      logo: z
        .string()
        .regex(/^\\x([0-9a-f]{2})*$/)
        .nullable(),
      logo_type: z.string().nullable(),
      logo_hash: z.string().nullable(),
    }),
    unique: [{ of: [] }],
  },
  navigations: {
    row: z.strictObject({
      style: NavigationStyle,
      menu: Menu.nullable(),
      revision: shortCount,
      changes: count,
    }),
    unique: [{ of: [] }],
  },
  portals: {
    row: z.strictObject({ widgets: portalWidgets, revision: shortCount.min(1) }),
    unique: [{ of: [] }],
  },
  portal_versions: {
    row: z.strictObject({
      version: shortCount.min(1),
      widgets: portalWidgets,
      note: z.string().max(PUBLISH_NOTE),
      published_by: id.nullable(),
      published_at: moment,
    }),
    refers: { published_by: PEOPLE },
    unique: [{ of: ['version'] }],
  },
  portal_audiences: {
    row: z.strictObject({
      version: shortCount,
      widget: z.string().max(40),
      role_ids: z.array(id).max(100),
      department_ids: z.array(id).max(100),
    }),
    lists: { role_ids: 'roles', department_ids: 'departments' },
    unique: [{ of: ['version', 'widget'] }],
  },
  own_words: {
    row: z.strictObject({
      lang: ownWords.lang,
      key: z.string().max(200),
      text: z.string().min(1).max(1000),
    }),
    unique: [{ of: ['lang', 'key'] }],
  },
  sign_in_policies: {
    row: z
      .strictObject({
        two_step: policy.twoStep,
        effective_at: moment.nullable(),
        concerns: policy.concerns,
        role_ids: z.array(id).max(200),
        trust_days: policy.trustDays,
        ways: signIn.ways.default([...closableWays]),
        password_length: passwords.length.default(PASSWORD_LENGTH.least),
        password_kinds: passwords.kinds.default(1),
        password_days: passwords.days.default(null),
        // The networks of another place do not follow: nobody there could come in.
        outside: z.literal('open').catch('open').default('open'),
        reminded_at: moment.nullable().default(null),
      })
      .refine((row) => !row.two_step || row.effective_at, { path: ['effective_at'] }),
    lists: { role_ids: 'roles' },
    unique: [{ of: [] }],
  },
  space_settings: {
    row: z
      .strictObject({ key: z.string(), value: z.unknown() })
      .refine(({ key, value }) => known.get(key)?.safeParse(value).success, { path: ['value'] }),
    unique: [{ of: ['key'] }],
  },
  messages: {
    row: z
      .strictObject({
        id,
        audience: z.literal('space'),
        // Whom it reaches is not for a file to say.
        category_ids: z.array(z.never()),
        enterprise_ids: z.array(z.never()),
        for_categories: z.null().default(null),
        title: announcement.title,
        body: announcement.body,
        level: announcement.level,
        pinned: announcement.pinned,
        from_at: moment,
        until_at: moment.nullable(),
        made_by: id.nullable(),
        made_at: moment,
        reads: z.int().min(0).max(10_000_000),
        for_admins: z.boolean().default(false),
        removed_at: moment.nullable().default(null),
        is_chosen: z.boolean().default(false),
        department_ids: z.array(id).max(500).default([]),
        role_ids: z.array(id).max(500).default([]),
        about: z.null().default(null),
        // What comes with an enterprise is no news to anybody.
        is_spread: z.literal(true).catch(true).default(true),
        spread_to: z.literal(0).catch(0).default(0),
      })
      .refine((row) => row.is_chosen || row.department_ids.length + row.role_ids.length === 0, {
        path: ['is_chosen'],
      })
      .refine(({ from_at, until_at }) => !until_at || Date.parse(until_at) > Date.parse(from_at), {
        path: ['until_at'],
      }),
    refers: { made_by: PEOPLE },
    lists: { department_ids: 'departments', role_ids: 'roles' },
  },
}

export const isTree = (table: string): boolean =>
  Object.values(movedTables[table]?.refers ?? {}).includes(table)
