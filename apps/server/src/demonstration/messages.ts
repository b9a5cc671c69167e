import { type Insertable, sql } from 'kysely'
import type { Tables } from '../db/tables.ts'
import type { BackgroundScope } from '../kernel/transaction/within.ts'

const DAY = 86_400_000

type Reader = 'admin' | 'manager' | 'member' | 'developer'
type Sample = Pick<Insertable<Tables['messages']>, 'title' | 'body' | 'level' | 'audience'> & {
  /** Days from now. */
  from: number
  until?: number
  pinned?: boolean
  readBy: Reader[]
}

/** One of each kind, and somebody who has not read it yet. */
const samples: Sample[] = [
  {
    title: '欢迎来到新的工作大厅 · Welcome',
    body: `从今天起，登录一次就能打开所有应用。

- **工作台**：进入您所在的每个空间
- **应用**：管理员装好的应用都在菜单里，点开即用
- **个人中心**：查看登录设备，开启[两步验证](/user/center)

有问题请联系贵司管理员，或在工作日致电平台运营。

---

From today on, one sign-in opens all your apps.

- **Workbench**: the way into each of your spaces
- **Apps**: what your admins have installed is in the menu
- **Account**: see where you are signed in, and set up [two-step verification](/user/center)

With questions, turn to your admin, or call the platform's operators on working days.`,
    level: 'info',
    audience: 'all',
    from: -6,
    pinned: true,
    readBy: ['admin', 'manager', 'developer'],
  },
  {
    title: '可以试用钉钉、飞书、企业微信登录 · Sign in through DingTalk, Feishu or WeCom',
    body: `本演示模拟了钉钉、飞书和企业微信：在 [Acme 的登录页](/space-acme/home/login)选择其一，再选一位同事，无需密码即可进入。

Choose one of the three on the sign-in page of Acme, then a colleague: no password is needed.`,
    level: 'warning',
    audience: 'categories',
    from: -1,
    until: 6,
    readBy: ['manager'],
  },
  {
    title: '贵司成员上限已调整为 200 人 · Your member limit is now 200',
    body: '您申请的扩容已经生效，无需重新登录。新成员可以由管理员邀请加入，也可以请平台从表格批量导入。\n\nThe higher limit you asked for is in force; nobody has to sign in again. Admins invite new members, or the platform imports them from a spreadsheet.',
    level: 'success',
    audience: 'enterprises',
    from: -2,
    readBy: ['admin'],
  },
  {
    title: '三个应用上架应用市场 · Three apps are on the market',
    body: '“今日”、“看板”和“便签”已上架[应用市场](/ApplicationMarket/product)，管理员可以一键安装。\n\nToday, Board and Notes can be installed by admins.',
    level: 'info',
    audience: 'all',
    from: -24,
    until: -10,
    readBy: ['admin', 'manager', 'member', 'developer'],
  },
]

type People = Record<'operator' | Reader, number>
type Places = { category: number; tenant: number }

/** What the operator has told people so far, written and read as they would: by the rules of the gate. */
export async function furnishMessages(
  { db, now, wear }: BackgroundScope,
  people: People,
  { category, tenant }: Places,
): Promise<void> {
  const inDays = (days: number) => new Date(now.getTime() + days * DAY)
  const becoming = (account: number) =>
    sql`select set_config('atrium.account', ${String(account)}, true)`.execute(db)
  wear('gate')
  for (const { from, until, pinned = false, readBy, ...told } of samples) {
    await becoming(people.operator)
    const { id } = await db
      .insertInto('messages')
      .values({
        ...told,
        pinned,
        category_ids: told.audience === 'categories' ? [category] : [],
        enterprise_ids: told.audience === 'enterprises' ? [tenant] : [],
        from_at: inDays(from),
        until_at: until === undefined ? null : inDays(until),
        made_by: people.operator,
        made_at: inDays(from),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const [at, reader] of readBy.entries()) {
      await becoming(people[reader])
      const read = { message_id: id, account_id: people[reader], read_at: inDays(from + at / 10) }
      await db.insertInto('message_reads').values(read).execute()
    }
  }
}
