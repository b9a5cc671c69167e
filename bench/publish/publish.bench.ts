import type { Blueprint, BlueprintField } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { atMost, type Figure, median, milliseconds } from '../measure.ts'
import { fillRecords, orders } from '../records/fill-records.ts'
import { makeApp } from '../records/make-app.ts'
import { signIn } from '../server-process.ts'
import { withServer } from '../with-server.ts'
import { type Builder, builderOf } from './builder.ts'
import { writing } from './writing.ts'

const ROWS = 1_000_000
/** Milliseconds that a publishing may keep anybody waiting for a table (issue 29). */
const LONGEST_LOCK = 500
const SMALL = 150
const ROUNDS = 7

type Changed = (blueprint: Blueprint) => Blueprint

/** What a version takes on a table of a million records, or of so many as are said, and how long its writers wait meanwhile. */
export const publish = (asked?: string): Promise<Figure[]> =>
  withServer(async ({ url, server: { origin } }) => {
    const rows = asked === undefined ? ROWS : Number(asked)
    if (!Number.isSafeInteger(rows) || rows < 1) throw new Error(`"${asked}" is no number of rows.`)
    const cookie = await signIn(origin, 'admin')
    const made = await makeApp({ origin, cookie, url }, 'large', orders)
    await fillRecords(url, made, rows)
    const other = await makeApp({ origin, cookie, url }, 'other', orders)
    await fillRecords(url, other, 100)
    const paths = [made.path, other.path] as const
    const builder = builderOf({ origin, cookie }, made)
    const of = `of ${rows.toLocaleString('en-US')}`
    const figures: Figure[] = []
    const quiet = await writing({ origin, cookie }, paths, () => pause(5_000))
    figures.push(waited(`longest wait of a writer ${of}, nothing published`, quiet))
    for (const [name, change] of Object.entries(changes(made.key))) {
      const next = change((await builder.look()).blueprint)
      const planned = await milliseconds(() => builder.plan(next))
      const told = await writing({ origin, cookie }, paths, () => builder.publish(next))
      const { longest, elsewhere, result } = told
      const more = result.done - result.inForce > 50 ? `, done ${seconds(result.done)}` : ''
      const value = `plan ${seconds(planned)}, in force ${seconds(result.inForce)}${more}`
      process.stderr.write(
        `  ${name}: ${value}, waited ${Math.round(longest)} ms (${Math.round(elsewhere)})\n`,
      )
      figures.push({ figure: `${name} ${of}`, value }, waited('  longest wait of a writer', told))
    }
    const again = (await builder.look()).blueprint
    const twice = await milliseconds(() => builder.publish(again))
    figures.push({ figure: `the same once more ${of}`, value: seconds(twice) })
    const refused = withField(again, made.key, 'called', { kind: 'integer' })
    figures.push({
      figure: `text to whole number ${of}: the plan refuses it`,
      value: seconds(await milliseconds(() => builder.plan(refused))),
    })
    figures.push(await small({ origin, cookie, url }))
    return figures
  })

const changes = (table: string): Record<string, Changed> => ({
  'a field added': (now) =>
    withField(now, table, 'shipped', { title: { 'en-US': 'Shipped' }, kind: 'date' }),
  'a relation added': (now) =>
    withField(now, table, 'parent', {
      title: { 'en-US': 'Part of' },
      kind: 'relation',
      target: table,
    }),
  'a field unique': (now) => withField(now, table, 'number', { unique: true }),
  'a field required': (now) => withField(now, table, 'mobile', { required: true }),
  'a text made a long one': (now) => withField(now, table, 'cityname', { kind: 'longText' }),
  'a number removed': (now) => withoutField(now, table, 'weight'),
  'a whole number made a decimal, searched anew': (now) =>
    withField(now, table, 'quantity', { kind: 'decimal' }),
  'a text removed, searched anew': (now) => withoutField(now, table, 'mailed'),
})

function withField(now: Blueprint, table: string, key: string, traits: Partial<BlueprintField>) {
  const next = structuredClone(now)
  const { fields } = next.tables[table] as Blueprint['tables'][string]
  const position = Object.keys(fields).length
  fields[key] = { position, ...fields[key], ...traits } as BlueprintField
  return next
}

function withoutField(now: Blueprint, table: string, key: string): Blueprint {
  const next = structuredClone(now)
  delete next.tables[table]?.fields[key]
  return next
}

/** A field more in an app of a few records, several times. */
async function small(where: { origin: string; cookie: string; url: string }): Promise<Figure> {
  const made = await makeApp(where, 'small', orders)
  await fillRecords(where.url, made, 100)
  const builder: Builder = builderOf(where, made)
  const taken: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const title = { 'en-US': `Note ${round}` }
    const now = (await builder.look()).blueprint
    const next = withField(now, made.key, `added${round}`, { title, kind: 'text' })
    taken.push((await builder.publish(next)).inForce)
  }
  return atMost('a field added to a small app', median(taken), SMALL, ' ms')
}

const waited = (
  figure: string,
  { longest, elsewhere }: { longest: number; elsewhere: number },
) => ({
  ...atMost(figure, longest, LONGEST_LOCK, ' ms'),
  value: `${Math.round(longest)} ms, in another app ${Math.round(elsewhere)} ms`,
})
const seconds = (taken: number) =>
  taken < 1_000 ? `${Math.round(taken)} ms` : `${(taken / 1_000).toFixed(1)} s`
const pause = (wait: number) => new Promise<void>((resolve) => void setTimeout(resolve, wait))
