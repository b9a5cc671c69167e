import type { BlueprintTable } from '@atrium/contract/built-apps/blueprint.shape.ts'
import type { FieldKind } from '@atrium/contract/field/field.ts'
import { searchedText } from '@atrium/server/kernel/text/searched-text.ts'
import pg from 'pg'

/** As many records as the small table and the large one have. */
export const SIZES = [1_000, 1_000_000] as const

const choices = (values: string) =>
  values.split(' ').map((value, at) => ({ value: `v${at}`, title: { 'zh-CN': value } }))

const kinds: Record<string, [string, FieldKind]> = {
  number: ['编号', 'text'],
  called: ['名称', 'text'],
  remark: ['备注', 'longText'],
  status: ['状态', 'choice'],
  urgency: ['优先级', 'choice'],
  amount: ['金额', 'money'],
  quantity: ['数量', 'integer'],
  duedate: ['到期', 'date'],
  started: ['开始', 'dateTime'],
  keeper: ['负责人', 'person'],
  office: ['部门', 'department'],
  cityname: ['城市', 'text'],
  mobile: ['电话', 'phone'],
  mailed: ['邮箱', 'email'],
  labels: ['标签', 'choices'],
  urgent: ['加急', 'yesNo'],
  discount: ['折扣', 'percent'],
  closed: ['关闭', 'date'],
  category: ['类别', 'choice'],
  weight: ['重量', 'decimal'],
}
const values: Record<string, string> = {
  status: '待办 进行 完成 取消',
  urgency: '高 中 低',
  labels: '大客户 加急 海外 样品',
  category: '设备 材料 服务 其他 办公 差旅 培训 物流',
}

/** Twenty fields, of nearly every kind. */
export const orders: BlueprintTable = {
  position: 0,
  title: { 'zh-CN': '订单' },
  titleField: 'called',
  fields: Object.fromEntries(
    Object.entries(kinds).map(([id, [title, kind]], position) => [
      id,
      {
        position,
        title: { 'zh-CN': title },
        kind,
        ...(values[id] && { choices: choices(values[id]) }),
      },
    ]),
  ),
}

const places = ['上海', '北京', '深圳', '杭州', '成都', '武汉', '苏州', '南京', '西安', '长沙']
const makers = ['华信', '东方', '天河', '远大', '宏泰', '中科', '恒通', '联创', '金石', '启明']
const goods = ['轴承', '电机', '阀门', '线缆', '模具', '传感器', '变压器', '齿轮', '包装', '钢板']
const titles = places.flatMap((place) =>
  makers.flatMap((maker) => goods.map((good) => [place, maker + good] as const)),
)

export type Place = { schema: string; table: string; columns: Record<string, string> }

/** Rows as an import leaves them, the same in every run; of whom, `people` says. */
export async function fillRecords(url: string, { schema, table, columns }: Place, rows: number) {
  const db = new pg.Client(url)
  await db.connect()
  try {
    await db.query(
      'create temp table titles (n int primary key, city text, name text, found text, pairs text[])',
    )
    await db.query(
      'insert into titles select n, city, name, found, pairs::text[] from json_populate_recordset(null::titles, $1)',
      [
        JSON.stringify(
          titles.map(([city, name], n) => {
            const { search, pairs } = searchedText([name, city])
            return { n, city, name, found: search, pairs }
          }),
        ),
      ],
    )
    const [{ people, offices }] = (
      await db.query(
        `select array(select account_id from memberships where tenant_id = $1 order by account_id) as people,
          array(select id from departments where tenant_id = $1 order by id) as offices`,
        [schema.slice(1)],
      )
    ).rows
    const written: Record<string, string> = {
      number: `'SO-' || lpad(i::text, 8, '0')`,
      called: 't.name || i',
      remark: `'客户要求本周内到货 ' || i`,
      status: `'v' || (i * 31 % 4)`,
      urgency: `'v' || (i * 17 % 3)`,
      amount: 'round((i * 7919 % 1000000) / 7.0, 2)',
      quantity: 'i * 13 % 500',
      duedate: `date '2026-11-19' - (i * 7 % 900)::int`,
      started: `now() - (i * 11 % 900) * interval '1 day'`,
      keeper: `($2::bigint[])[1 + i * 3 % cardinality($2::bigint[])]`,
      office: `($3::bigint[])[1 + i % cardinality($3::bigint[])]`,
      cityname: 't.city',
      mobile: `'+86' || (13000000000 + i)`,
      mailed: `'order' || i || '@example.com'`,
      labels: `array['v' || i % 4]`,
      urgent: 'i % 9 = 0',
      discount: '(i % 30) / 100.0',
      closed: `case when i % 3 = 0 then date '2026-11-19' - (i % 300)::int end`,
      category: `'v' || (i * 5 % 8)`,
      weight: 'round(i % 1000 / 3.0, 3)',
    }
    const own = {
      created_by: `($2::bigint[])[1 + i % cardinality($2::bigint[])]`,
      department_id: `($3::bigint[])[1 + i % cardinality($3::bigint[])]`,
      created_at: `now() - i * interval '1 second'`,
      changed_at: `now() - i * interval '1 second'`,
      search: `t.found || i || ' so-' || lpad(i::text, 8, '0') || ' order' || i || '@example.com'`,
      pairs: 't.pairs',
    }
    const names = [...Object.keys(own), ...Object.keys(written).map((field) => columns[field])]
    await db.query(
      `insert into ${schema}.${table} (${names.join(', ')})
       select ${[...Object.values(own), ...Object.values(written)].join(', ')}
       from generate_series(1, $1::bigint) i join titles t on t.n = i * 7919 % 1000 order by i`,
      [rows, people, offices],
    )
    await db.query(`vacuum analyze ${schema}.${table}`)
  } finally {
    await db.end()
  }
}
