import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { BackgroundScope } from '../kernel/transaction/within.ts'

const HOUR = 3_600_000

type People = Record<'admin' | 'manager' | 'member' | 'developer', number>
type Card = { who: keyof People; column: 'todo' | 'doing' | 'done'; text: string; more?: string }

const cards: Card[] = [
  {
    who: 'manager',
    column: 'todo',
    text: '二号线换型 · Refit line two',
    more: '预计两天，备件周四到。',
  },
  { who: 'member', column: 'todo', text: '更新工位看板 · New signs for the stations' },
  {
    who: 'manager',
    column: 'doing',
    text: '三季度安全检查 · Safety check',
    more: '装配车间已完成，质检组周三。',
  },
  { who: 'developer', column: 'doing', text: '扫码报工试点 · Try reporting by code' },
  { who: 'member', column: 'done', text: '整理刀具柜 · Tidy the tool cabinet' },
  { who: 'admin', column: 'done', text: '新员工培训 · Train the new ones' },
]

const notes = [
  '交接班要点\n\n- 三号机主轴有异响，已报修\n- 夜班备料到 22:00',
  'Safety training\n\nThursday 14:00, room 2. Bring the badge.',
  '想法：把点检表放到手机上填写',
]

/** What the sample apps show of a space where people use them, as far as they are there. */
export async function furnishRecords(
  { db, now, wear }: BackgroundScope,
  tenant: number,
  people: People,
) {
  wear('steward', tenant)
  const there = new Set(
    (await db.selectFrom('app_installs').select('app').execute()).map(({ app }) => app),
  )
  const keep = async (
    app: string,
    collection: string,
    who: number,
    owner: number | null,
    body: object,
    age: number,
  ) => {
    if (!there.has(app)) return
    const text = JSON.stringify(body)
    const at = new Date(now.getTime() - age * HOUR)
    await sql`
      insert into app_records (app, collection, seen_by, owner_id, body, size, made_by, made_at, changed_by, changed_at)
      values (${app}, ${collection}, ${owner === null ? 'space' : 'owner'}, ${owner}, ${text}, ${Buffer.byteLength(text)},
        ${who}, ${at}, ${who}, ${at})`.execute(db)
  }
  for (const [place, { who, column, text, more = '' }] of cards.entries())
    await keep(
      'board-vue',
      'cards',
      people[who],
      null,
      { text, more, column, place: place + 1 },
      60 - place * 9,
    )
  for (const [n, text] of notes.entries())
    await keep('note-plain', 'notes', people.member, people.member, { text }, 50 - n * 14)
}

const name = 'inventory'
const manifest = {
  name,
  version: '1.2.0',
  contract: 1,
  format: 'esm',
  title: { 'zh-CN': '库存盘点', 'en-US': 'Stock-taking' },
  publisher: 'Acme',
  entry: {
    url: 'https://inventory.example.com/app.js',
    integrity: `sha384-${createHash('sha384').update(name).digest('base64')}`,
  },
  requires: {},
  grants: ['person', 'records'],
}
const words = {
  'zh-CN': {
    name: '库存盘点',
    summary: '用手机清点库存，差异一目了然',
    description: '扫码清点，自动对账，差异当场复核。',
  },
  'en-US': {
    name: 'Stock-taking',
    summary: 'Count stock with a phone',
    description: 'Scan, count, and settle differences on the spot.',
  },
}

/** An app of the enterprise that waits for an operator. */
export async function furnishSubmission(
  { db, now, wear }: BackgroundScope,
  tenant: number,
  admin: number,
) {
  wear('steward', tenant)
  const at = new Date(now.getTime() - 7 * HOUR)
  await db
    .insertInto('submissions')
    .values({
      app: name,
      manifest: JSON.stringify(manifest),
      category: 'tools',
      words: JSON.stringify(words),
      notes: JSON.stringify({ '1.2.0': { 'zh-CN': '首次提交', 'en-US': 'The first one' } }),
      state: 'sent',
      changed_at: at,
      sent_at: at,
      sent_by: admin,
    })
    .execute()
}
