import { userTypes } from '@atrium/contract/people/user-types.ts'
import type { BackgroundScope } from '../kernel/transaction/within.ts'

const DAY = 86_400_000

const families =
  '王wang 李li 张zhang 刘liu 陈chen 杨yang 赵zhao 黄huang 吴wu 徐xu 孙sun 胡hu 朱zhu 高gao 何he 郭guo 马ma 罗luo'
const given =
  '建华jianhua 晓雯xiaowen 志强zhiqiang 雨桐yutong 浩然haoran 欣怡xinyi 文博wenbo 佳宁jianing 思远siyuan 丽娜lina 俊杰junjie 梦瑶mengyao'

/** A name as it is written, and as it is spelt for signing in. */
const apart = (names: string) =>
  names.split(' ').map((one) => {
    const at = one.search(/[a-z]/)
    return { written: one.slice(0, at), spelt: one.slice(at) }
  })

const everybody = apart(given).flatMap((first) =>
  apart(families).map((family) => ({
    name: family.written + first.written,
    loginId: `${first.spelt}.${family.spelt}`,
  })),
)

export type Colleague = { id: number; name: string; seen: Date | null }
type PeopleWanted = { count: number; from: number; userType?: number }

const LATELY = 12
const CHINA = 8

/** Some were here today, the others on days before, at hours when people work. */
function seenAt(now: Date, at: number): Date {
  if (at < LATELY) return new Date(now.getTime() - (1 + at * at * 4) * 60_000)
  const day = new Date(now.getTime() - Math.ceil((at - LATELY + 1) / 3) * DAY)
  return new Date(day.setUTCHours(9 - CHINA + (at % 9), (at * 7) % 60))
}

/** So many people, the ones after `from`; one in nine has never come. They have no password: nobody comes in as one of them. */
export async function makePeople(
  { db, now }: BackgroundScope,
  { count, from, userType = userTypes.member }: PeopleWanted,
): Promise<Colleague[]> {
  const made = everybody.slice(from, from + count).map(({ name, loginId }, at) => ({
    login_id: loginId,
    name,
    user_type: userType,
    password_hash: '',
    phone: `+861990000${String(from + at).padStart(4, '0')}`,
    phone_proven_at: now,
    created_at: new Date(now.getTime() - (1 + ((at * 5) % 57)) * DAY),
    last_seen_at: at % 9 === 8 ? null : seenAt(now, at),
  }))
  const ids = await db.insertInto('accounts').values(made).returning('id').execute()
  return made.map(({ name, last_seen_at }, at) => ({
    id: ids[at]?.id as number,
    name,
    seen: last_seen_at,
  }))
}
