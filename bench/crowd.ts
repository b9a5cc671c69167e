import pg from 'pg'

/** How many there are of each. */
export type Crowd = { people: number; enterprises: number; lines: number }

export const LARGE: Crowd = { people: 1_000_000, enterprises: 10_000, lines: 1_000_000 }
export const SMALL: Crowd = { people: 1_000, enterprises: 100, lines: 1_000 }

/** One of a row of words, chosen by a number: every run fills in the same. */
const pick = (words: string, by: string) => `(array['${words.split(' ').join("','")}'])[1 + ${by}]`

/** The parts of a Chinese name, each with its reading: 王 wang2. */
const parts = {
  n1: ['王 李 张 刘 陈 杨 赵 黄 周 吴', 'wang2 li3 zhang1 liu2 chen2 yang2 zhao4 huang2 zhou1 wu2'],
  n2: ['伟 芳 敏 静 强 磊 艳 军 杰 平', 'wei3 fang1 min3 jing4 qiang2 lei3 yan4 jun1 jie2 ping2'],
  n3: [
    '华 明 丽 国 文 玉 建 春 海 志 晓 云',
    'hua2 ming2 li4 guo2 wen2 yu4 jian4 chun1 hai3 zhi4 xiao3 yun2',
  ],
} as const
const by = { n1: 'i % 10', n2: 'i / 10 % 10', n3: 'i / 100 % 12' }
const named = Object.entries(parts).flatMap(([part, [written, read]]) => [
  `${pick(written, by[part as keyof typeof by])} as ${part}`,
  `${pick(read, by[part as keyof typeof by])} as r${part}`,
])
const plain = (read: string) => `rtrim(${read}, '1234')`

const person = `
  insert into accounts (login_id, name, user_type, status, password_hash, phone, created_at, last_seen_at, sounds,
    syllables, grams)
  select ${plain('rn1')} || '.' || ${plain('rn2')} || i, n1 || n2 || n3,
    case i % 50 when 0 then 4 when 1 then 5 when 2 then 6 else 0 end,
    case when i % 53 = 0 then 'disabled' else 'active' end, 'nobody signs in',
    case when i % 2 = 0 then '+86' || (13000000000 + i) end,
    now() - i * interval '20 seconds', case when i % 19 > 0 then now() - (i % 9973) * interval '1 hour' end,
    ${plain('rn1')} || ${plain('rn2')} || ${plain('rn3')} || ' ' || left(rn1, 1) || left(rn2, 1) || left(rn3, 1),
    concat_ws(' ', rn1, n1, rn2, n2, rn3, n3), array[n1, n2, n3, n1 || n2, n2 || n3]
  from (select i, ${named.join(', ')} from generate_series(1, $1::int) i) x`

const enterprise = `
  insert into enterprises (space, name, ent_type, status, saas_id, private, is_control, saas_ent_type, member_limit,
    storage_limit, member_count, storage_bytes, expires_at, created_at, last_active_at, sounds, syllables)
  select ${pick('huaxin dongfang tianhe yuanda hongtai', 'i % 5')} || '-' || i,
    ${pick('上海 北京 深圳 杭州 成都 武汉 苏州', 'i % 7')}
      || ${pick('华信 东方 天河 远大 宏泰 中科', 'i / 7 % 6')}
      || ${pick('精密制造 电子科技 物流 教育 商贸 医疗器械', 'i / 42 % 6')},
    i % 3, case i % 41 when 0 then 'suspended' when 1 then 'failed' else 'active' end,
    (select min(id) from categories) + i % 3, i % 4 = 0, i % 5 = 0,
    (array['trial','formal','internal'])[1 + i % 3], 100 + i % 400, 1e10, $2::int / $1::int,
    case when i % 61 = 0 then 1e10 else i * 7919 % 9999999 end,
    case when i % 3 > 0 then now() + (i % 997 - 60) * interval '1 day' end, now() - i * interval '10 minutes',
    case when i % 17 > 0 then now() - (i % 499) * interval '5 hours' end,
    ${pick('shanghai beijing shenzhen hangzhou chengdu wuhan suzhou', 'i % 7')}
      || ${pick('huaxin dongfang tianhe yuanda hongtai zhongke', 'i / 7 % 6')} || ' '
      || ${pick('sh bj sz hz cd wh sz', 'i % 7')} || ${pick('hx df th yd ht zk', 'i / 7 % 6')},
    ${pick('shang4 bei3 shen1 hang2 cheng2 wu3 su1', 'i % 7')} || ' ' || i
  from generate_series(1, $1::int) i`

const membership = `
  insert into memberships (tenant_id, account_id, joined_at)
  select e.first + a.id % $1::int, a.id, a.created_at
  from accounts a, (select min(id) as first from enterprises where space like '%-1') e
  where a.password_hash = 'nobody signs in'`

/** Few are there at any moment, whoever is on the platform. */
const session = `
  insert into sessions (token_hash, account_id, enterprise_id, remembered, created_at,
    last_seen_at, expires_at, idle_limit, address, agent)
  select sha256(account_id::text::bytea), account_id, tenant_id, false, now(), now() - account_id % 97 * interval '10 minutes',
    now() + interval '1 day', interval '8 hours', '', ''
  from memberships order by account_id desc limit $1::int / 20`

const factor = `
  insert into factors (account_id, kind, name, made_at)
  select id, 'totp', 'Phone', now() from accounts where password_hash = 'nobody signs in' and id % 20 = 0`

const shutOut = `
  insert into attempts (key, tries, open_again_at, forget_at)
  select 'account:' || id, 9, now() + interval '1 day', now() + interval '2 days'
  from accounts where password_hash = 'nobody signs in' and id % 2000 = 0`

const line = `
  insert into audit (at, tenant_id, actor_id, action, target, detail, address, agent, request_id)
  select now() - i * interval '20 seconds', nullif(i % 50, 0), i % 997,
    ${pick('session.opened session.refused user.changed enterprise.changed', 'i % 4')},
    (i % 5000)::text, '{}', '10.0.' || i % 250 || '.1', 'bench', i::text
  from generate_series($1::int, 1, -1) i`

const counted = `
  update tallies set n = (select count(*) from accounts) where name = 'accounts'`

const CROWDED = ['accounts', 'memberships', 'audit', 'sessions']

/** Fills the platform: people in enterprises, some present, some shut out, some with a second step, and a trail. */
export async function fill(url: string, { people, enterprises, lines }: Crowd): Promise<void> {
  // Whoever may open the socket may be anyone: triggers and references would be asked for each of a million rows.
  const owner = new pg.Client(url.replace('atrium:bench@', 'postgres@'))
  await owner.connect()
  try {
    await owner.query("set session_replication_role = replica; set maintenance_work_mem = '256MB'")
    const rebuild = await dropIndexes(owner)
    // Worked out name by name it takes minutes; what is found by it is the same.
    await owner.query('alter table accounts alter grams drop expression')
    await owner.query("alter table accounts alter grams set default '{}'")
    await owner.query(enterprise, [enterprises, people])
    await owner.query(person, [people])
    await owner.query(membership, [enterprises])
    await owner.query(line, [lines])
    for (const index of rebuild) await owner.query(index)
    await owner.query(session, [people])
    await owner.query(factor)
    await owner.query(shutOut)
    await owner.query(counted)
    await owner.query('vacuum analyze')
  } finally {
    await owner.end()
  }
}

/** An index is made faster at once than row by row. */
async function dropIndexes(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ name: string; definition: string }>(
    `select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = any ($1::regclass[])
       and not exists (select from pg_constraint where conindid = indexrelid)`,
    [CROWDED],
  )
  for (const { name } of rows) await owner.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}
