import pg from 'pg'

export const PEOPLE = 1_000_000
/** People share enterprises by the hundred. */
export const ENTERPRISES = PEOPLE / 100

/** One of a row of words, chosen by a number: every run fills in the same. */
const pick = (words: string, by: string) => `(array['${words.split(' ').join("','")}'])[1 + ${by}]`

const person = `
  insert into accounts (login_id, name, user_type, password_hash, created_at, last_seen_at)
  select ${pick('wang li zhang liu chen yang zhao huang zhou wu', 'i % 10')} || '.'
      || ${pick('wei fang min jing qiang lei yan jun jie ping', 'i / 10 % 10')} || i,
    ${pick('王 李 张 刘 陈 杨 赵 黄 周 吴', 'i % 10')}
      || ${pick('伟 芳 敏 静 强 磊 艳 军 杰 平', 'i / 10 % 10')}
      || ${pick('华 明 丽 国 文 玉 建 春 海 志 晓 云', 'i / 100 % 12')},
    case i % 50 when 0 then 4 when 1 then 5 when 2 then 6 else 0 end, 'nobody signs in',
    now() - i * interval '20 seconds', now() - (i % 10000) * interval '1 minute'
  from generate_series($1::int, $2::int) i`

const enterprise = `
  insert into enterprises (space, name, ent_type, status, saas_id, private, is_control,
    saas_ent_type, member_limit, storage_limit, storage_bytes, expires_at, created_at)
  select ${pick('huaxin dongfang tianhe yuanda hongtai', 'i % 5')} || '-' || i,
    ${pick('上海 北京 深圳 杭州 成都 武汉 苏州', 'i % 7')}
      || ${pick('华信 东方 天河 远大 宏泰 中科', 'i / 7 % 6')}
      || ${pick('精密制造 电子科技 物流 教育 商贸 医疗器械', 'i / 42 % 6')} || '有限公司',
    i % 3, 'active', (select min(id) from categories) + i % 3, i % 4 = 0, i % 5 = 0,
    (array['trial','formal','internal'])[1 + i % 3], 500, 1e10, i * 7919 % 9999999,
    now() + i * interval '1 hour', now() - i * interval '10 minutes'
  from generate_series(1, $1::int) i`

const membership = `
  insert into memberships (tenant_id, account_id)
  select e.first + a.id % $3::int, a.id
  from accounts a, (select min(id) as first from enterprises where space like '%-1') e
  where a.id between $1::int and $2::int`

const session = `
  insert into sessions (token_hash, account_id, enterprise_id, remembered, created_at,
    last_seen_at, expires_at, idle_limit, address, agent)
  select sha256(account_id::text::bytea), account_id, tenant_id, false, now(), now(),
    now() + interval '1 day', interval '8 hours', '', ''
  from memberships order by account_id desc limit $1::int / 200`

const line = `
  insert into audit (at, tenant_id, actor_id, action, target, detail, address, agent, request_id)
  select now() - i * interval '20 seconds', nullif(i % 50, 0), i % 997,
    ${pick('session.opened session.refused user.changed enterprise.changed', 'i % 4')},
    i::text, '{}', '10.0.0.1', 'bench', i::text
  from generate_series($1::int, 1, -1) i`

const CROWDED = ['accounts', 'memberships', 'audit']

/** Fills the platform: people in a hundredth as many enterprises, some present, and as many audit lines. */
export async function fill(url: string, people = PEOPLE): Promise<void> {
  const enterprises = people / 100
  const owner = new pg.Client(url)
  await owner.connect()
  try {
    await owner.query("set maintenance_work_mem = '256MB'")
    const rebuild = await dropIndexes(owner)
    await owner.query(enterprise, [enterprises])
    const { rows } = await owner.query(`select max(id) as last from accounts`)
    const first = Number(rows[0].last) + 1
    await owner.query(person, [1, people])
    await owner.query(membership, [first, first + people - 1, enterprises])
    await owner.query(line, [people])
    for (const index of rebuild) await owner.query(index)
    await owner.query(session, [people])
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
