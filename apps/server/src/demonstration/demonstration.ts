import type { ConsoleRight } from '@atrium/contract/kernel/endpoint.ts'
import { type UserType, userTypes } from '@atrium/contract/people/user-types.ts'
import { sql } from 'kysely'
import { enterpriseProvisioningJobs } from '../features/enterprise/enterprise.provisioning.jobs.ts'
import { sealSecret } from '../features/workplace/workplace.connection.ts'
import type { Vault } from '../kernel/secrets/vault.ts'
import type { BackgroundScope } from '../kernel/transaction/within.ts'
import type { Provider } from '../ports/workplace.ts'
import { furnishApps } from './apps.ts'
import { furnishBuiltApps } from './built-apps/furnish-built-apps.ts'
import type { KeptPicture } from './built-apps/keep-pictures.ts'
import { furnishEnterprises } from './enterprises.ts'
import { furnishHistory } from './history.ts'
import { furnishMarket } from './market.ts'
import { furnishMessages } from './messages.ts'
import { furnishOrganisation } from './organisation.ts'
import { type DemoPackage, furnishPackages } from './packages.ts'
import type { Colleague } from './people.ts'
import { furnishRecords, furnishSubmission } from './records.ts'
import { furnishRoles } from './roles.ts'
import { furnishStaff } from './staff.ts'
import { furnishWaiting } from './waiting.ts'

const DAY = 86_400_000

const categories = [
  { name: '制造业', code: 'manufacturing', position: 1 },
  { name: '零售业', code: 'retail', position: 2 },
  { name: '教育', code: 'education', position: 3 },
]

const consoleUser = { loginId: 'console', name: '控制台用户', userType: userTypes.console }
/** What the console user may do in the category of the demonstration: some of all rights. */
const handedOver: ConsoleRight[] = ['announce', 'create', 'extend', 'reset']
const supplier = { loginId: 'supplier', name: '恒通供应', userType: userTypes.supplier }
const admin = { loginId: 'admin', name: '林晓', userType: userTypes.admin }
const people = [
  {
    loginId: 'developer',
    name: '陈工',
    userType: userTypes.developer,
    department: '研发部',
    title: '高级工程师',
  },
  {
    loginId: 'manager',
    name: '周敏',
    userType: userTypes.manager,
    department: '生产部',
    title: '班组长',
  },
  {
    loginId: 'member',
    name: '王磊',
    userType: userTypes.member,
    department: '生产部',
    title: '装配技师',
  },
]

/** As many passwords are hashed before it begins. */
export const DEMO_ACCOUNTS = [consoleUser, supplier, admin, ...people].length

/** Those of the demonstration who also have a name at its workplaces. */
export const colleagues = people.map(({ loginId, name }) => ({ userid: loginId, name }))

/** An app at a workplace, and who works there. */
export type DemoWorkplace = {
  provider: Provider
  corpId: string
  agentId: string
  clientId: string
  secret: string
  people: { subject: string; userId: string; name: string }[]
}

export type NewPerson = { loginId: string; name: string; userType: UserType; isRoot?: boolean }

type Furniture = {
  /** Only the first space: for tests, which bring what else they need. */
  isSmall: boolean
  operator: number
  make: (person: NewPerson) => Promise<number>
  workplaces: DemoWorkplace[]
  packages: DemoPackage[]
  pictures: KeptPicture[]
  vault: Vault
}

/** The space `acme` and one person of every kind, for looking around. */
export async function furnish(
  background: BackgroundScope,
  { isSmall, operator, make, workplaces, packages, pictures, vault }: Furniture,
): Promise<void> {
  const { db, now, wear } = background
  const made = await db.insertInto('categories').values(categories).returning('id').execute()
  const category_id = made[0]?.id as number
  const account_id = await make(consoleUser)
  await db
    .insertInto('category_administrators')
    .values([
      { category_id, account_id, rights: handedOver },
      // The next one to look at only, so that both can be seen.
      { category_id: made[1]?.id as number, account_id, rights: [] },
    ])
    .execute()
  await make(supplier)
  const adminId = await make(admin)
  const members = await Promise.all(
    people.map(async (person) => ({ ...person, id: await make(person) })),
  )

  const { id: tenant } = await db
    .insertInto('enterprises')
    .values({
      space: 'acme',
      name: 'Acme 精密制造',
      ent_type: 0,
      saas_id: category_id,
      private: false,
      is_control: false,
      saas_ent_type: 'formal',
      member_limit: 200,
      storage_limit: 20 * 1024 ** 3,
      ...(!isSmall && { created_at: new Date(now.getTime() - 59 * DAY), last_active_at: now }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await furnishMarket(background)
  await furnishApps(background, tenant)
  wear('steward', tenant)
  for (const step of Object.values(enterpriseProvisioningJobs.provisioning.steps))
    await step({ db, now, tenant, input: { adminId } })
  for (const { id, department, title = '' } of members)
    await join(background, id, department, title)
  for (const workplace of workplaces) {
    await connect(
      background,
      workplace,
      sealSecret(vault, tenant, workplace.provider, workplace.secret),
    )
    await bind(background, workplace, members)
  }
  const [developer, manager, member] = members.map(({ id }) => id) as [number, number, number]
  const all = { operator, admin: adminId, developer, manager, member }
  await furnishOrganisation(background, all)
  await furnishRoles(background, all)
  await furnishMessages(background, all, { category: category_id, tenant })
  if (isSmall) return
  const staff = await furnishStaff(background, tenant)
  await furnishBuiltApps(background, tenant, all, pictures)
  const categoryIds = made.map(({ id }) => id)
  const neighbours = await furnishEnterprises(background, {
    operator,
    categories: categoryIds,
    from: staff.length,
  })
  const stranger = neighbours[0]?.admin as Colleague
  await furnishWaiting(background, all, { tenant, staff, stranger })
  await furnishRecords(background, tenant, all)
  await furnishSubmission(background, tenant, adminId)
  const others = await furnishPackages(background, operator, packages)
  const known = { operator, admin: adminId, member, tenant, staff, neighbours, others }
  await furnishHistory(background, known)
}

async function connect({ db, now }: BackgroundScope, workplace: DemoWorkplace, sealed: Buffer) {
  const { provider, corpId: corp_id, agentId: agent_id, clientId: client_id } = workplace
  const ids = { corp_id, agent_id, client_id }
  await db
    .insertInto('workplace_connections')
    .values({ provider, ...ids, sealed, enabled: true, endpoints: 'simulator', changed_at: now })
    .execute()
}

/** Some are bound already and come straight in; the others show how binding goes. */
async function bind(
  { db, now }: BackgroundScope,
  { provider, corpId, clientId, people }: DemoWorkplace,
  members: { loginId: string; id: number }[],
) {
  const realm = provider === 'feishu' ? clientId : corpId
  for (const { subject, userId, name } of people) {
    const member = members.find(({ loginId }) => loginId === userId)
    if (!member) continue
    const who = { subject, user_id: userId, nickname: name, account_id: member.id }
    await db
      .insertInto('workplace_bindings')
      .values({ provider, realm, ...who, bound_at: now })
      .execute()
  }
}

async function join({ db }: BackgroundScope, account: number, department: string, title: string) {
  await sql`
    insert into departments (parent_id, name)
    select id, ${department} from departments top where parent_id is null
      and not exists (select from departments d where d.name = ${department})`.execute(db)
  await sql`
    insert into memberships (account_id, department_id, title)
    select ${account}, id, ${title} from departments where name = ${department}`.execute(db)
  await sql`
    insert into membership_roles (account_id, role_id)
    select ${account}, id from roles where name = 'member'`.execute(db)
}
