import { setTimeout as sleep } from 'node:timers/promises'
import type { BlueprintTable } from '@atrium/contract/built-apps/blueprint.shape.ts'
import pg from 'pg'
import type { Place } from './fill-records.ts'

const SPACE = '/space-acme'

type Where = { origin: string; cookie: string; url: string }

/** An app of a space, of nothing, with this one table; contributors are all who are there. */
export async function makeApp(
  { origin, cookie, url }: Where,
  title: string,
  table: BlueprintTable,
) {
  const at = `${origin}${SPACE}/v1/built-apps`
  const answer = await fetch(at, {
    method: 'POST',
    headers: { cookie, origin, 'content-type': 'application/json' },
    body: JSON.stringify({
      title: { 'en-US': title },
      icon: 'board',
      colour: 'blue',
      source: { kind: 'blank', table },
      grants: [{ role: 'contributing', kind: 'everybody' }],
    }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(text)
  const { name } = JSON.parse(text).result
  for (;;) {
    const { result } = JSON.parse(
      await (await fetch(`${at}/${name}`, { headers: { cookie } })).text(),
    )
    if (result.state === 'ready') {
      const [key = ''] = Object.keys(result.blueprint.tables)
      const { table: own, ...place } = await placeOf(url, name)
      const path = `${SPACE}/v1/records/${name}/${key}`
      return { ...place, table: own, key, path, at: `${SPACE}/v1/built-apps/${name}` }
    }
    await sleep(200)
  }
}

async function placeOf(url: string, name: string): Promise<Place> {
  const db = new pg.Client(url)
  await db.connect()
  try {
    const { rows } = await db.query(
      `select f.key, 'c' || f.id as column, 'r' || t.tenant_id as schema, 't' || t.id as table
       from built_apps b join own_tables t on t.tenant_id = b.tenant_id and t.app_id = b.id
       join own_fields f on f.tenant_id = t.tenant_id and f.table_id = t.id where b.name = $1`,
      [name],
    )
    return {
      schema: rows[0].schema,
      table: rows[0].table,
      columns: Object.fromEntries(rows.map(({ key, column }) => [key, column])),
    }
  } finally {
    await db.end()
  }
}
