import type { Blueprint, BlueprintForm } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../../test/atrium.ts'
import { builtApp } from '../../../test/fixtures/built-app.ts'
import { publish, published } from '../../../test/fixtures/published-app.ts'

let atrium: TestAtrium
let admin: Person
let member: Person
let neighbour: Person
beforeAll(async () => {
  atrium = await openAtrium()
  admin = await atrium.signIn('ours-admin')
  member = await atrium.signIn('ours-member')
  neighbour = await atrium.signIn('neighbour-admin')
})
afterAll(() => atrium.close())

const form: BlueprintForm = {
  parts: {
    intro1: { is: 'text', position: -1, text: { 'en-US': 'Two lines,\n\nof **Markdown**.' } },
    terms1: { is: 'section', position: 1, title: { 'en-US': 'Terms' }, columns: 1 },
    others: { is: 'tab', position: 3, title: { 'zh-CN': '其他' } },
  },
  fields: { amount: { leftOut: true }, keeper: { leftOut: true } },
}
const withForm = (blueprint: Blueprint, table: string, next: unknown): Blueprint => {
  const copy = structuredClone(blueprint)
  copy.tables[table] = { ...copy.tables[table], form: next } as Blueprint['tables'][string]
  return copy
}
const blueprintOf = async (who: Person, name: string) =>
  (await who.call('builtApp.get', { name })).result?.blueprint as Blueprint
const planned = (who: Person, name: string, blueprint: Blueprint) =>
  who.call('builtApp.plan', { name, next: { kind: 'blueprint', blueprint: { ...blueprint } } })

test('a form is published with the app, known to who fills it in but for hidden fields, and leaves as a file', async () => {
  const app = await builtApp(atrium, admin, { grants: [{ role: 'reading', kind: 'everybody' }] })
  const next = withForm(await blueprintOf(admin, app.name), app.table, form)
  const reading = next.roles['reading']?.tables[app.table]
  if (reading) reading.hidden = ['amount']
  const { result: plan } = await planned(admin, app.name, next)
  expect(plan?.lines.filter(({ deed }) => deed === 'form')).toMatchObject([
    { of: 'table', way: 'instant' },
  ])
  await publish(admin, app.name, next)
  await published(admin, app.name, 2)

  expect((await blueprintOf(admin, app.name)).tables[app.table]?.form).toEqual(form)
  expect((await blueprintOf(member, app.name)).tables[app.table]?.form).toEqual({
    ...form,
    fields: { keeper: { leftOut: true } },
  })
  expect(await neighbour.call('builtApp.get', { name: app.name })).toMatchObject({ ok: false })
  const file = await admin.raw('GET', `/v1/built-apps/${app.name}/file`)
  expect(file.body).toContain('of **Markdown**.')
})

test('a form that leaves out what it has to ask for, or speaks of what is not there, is refused by its place', async () => {
  const app = await builtApp(atrium, admin)
  const blueprint = await blueprintOf(admin, app.name)
  const problemsOf = async (next: unknown) =>
    (await planned(admin, app.name, withForm(blueprint, app.table, next))).result?.problems
  const at = `tables.${app.table}.form`
  expect(await problemsOf({ fields: { title1: { leftOut: true } } })).toMatchObject([
    { path: `${at}.fields.title1.leftOut`, verdict: 'left_out' },
  ])
  expect(await problemsOf({ fields: { nobody: { leftOut: true } } })).toMatchObject([
    { path: `${at}.fields.nobody`, verdict: 'unknown' },
  ])
  expect(await problemsOf({ parts: { amount: { is: 'section', position: 0 } } })).toMatchObject([
    { path: `${at}.parts.amount`, verdict: 'doubled' },
  ])
  expect(await problemsOf({ parts: { terms1: { is: 'tab', position: 0 } } })).toMatchObject([
    { path: `${at}.parts.terms1.title`, verdict: 'required' },
  ])
  expect(await problemsOf({ parts: { terms1: { is: 'frame', position: 0 } } })).toMatchObject([
    { verdict: 'malformed' },
  ])
})
