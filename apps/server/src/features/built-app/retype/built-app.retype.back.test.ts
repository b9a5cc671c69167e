import type { FieldValue } from '@atrium/contract/field/field.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../../test/atrium.ts'
import { type Described, noted, notedApp } from '../../../test/fixtures/noted-app.ts'

let atrium: TestAtrium
let admin: Person
beforeAll(async () => {
  atrium = await openAtrium()
  admin = await atrium.signIn('ours-admin')
})
afterAll(() => atrium.close())

const said = (text: string) => ({ 'en-US': text })
const made = (...wanted: [Described, (FieldValue | undefined)[]]) =>
  notedApp(atrium, admin, ...wanted)

test('gone back to, a version has its old values; of records written since, the new ones', async () => {
  const app = await made(noted('text'), ['012', 'five', '7', '8'])
  await app.bring(app.as(noted('integer')))
  await app.change(2, '70')
  await app.change(3, null)
  await app.add('90')
  const { result: back } = await admin.call('builtApp.plan', {
    name: app.name,
    next: { kind: 'version', version: 1 },
  })
  expect(back?.lines).toMatchObject([
    { deed: 'kind', retyped: { from: 'integer', to: 'text', read: 4, unread: 0, back: 2 } },
  ])
  await app.bring(app.blueprint)
  expect(await app.held()).toEqual(['012', 'five', '70', null, '90'])
  expect((await app.rows()).every(({ misfits }) => misfits === undefined)).toBe(true)

  // And forth again: what was mended there once is not asked for again.
  await app.change(0, 'twelve')
  await app.bring(app.as(noted('integer')))
  expect(await app.held()).toEqual(['twelve', 'five', '70', null, '90'])
  expect((await app.plan(app.blueprint))?.lines).toMatchObject([{ retyped: { back: 4 } }])
})

test.each<[string, Described, FieldValue[], Described, FieldValue[]]>([
  ['a number', noted('integer'), ['20260102', '5', '7'], noted('date'), ['2026-01-02', '5', '7']],
  [
    'a moment',
    noted('dateTime'),
    ['2026-01-02T09:30:00Z', '2026-03-04T10:00:00Z', '2026-05-06T11:00:00Z'],
    noted('time'),
    ['09:30:00', '10:00:00', '11:00:00'],
  ],
  [
    'a choice',
    noted('choice', {
      choices: [
        { value: 'a', title: said('2026-01-02') },
        { value: 'b', title: said('Later') },
        { value: 'c', title: said('2026-03-04') },
      ],
    }),
    ['a', 'b', 'c'],
    noted('date'),
    ['2026-01-02', 'Later', '2026-03-04'],
  ],
])(
  '%s that became what cannot become it goes back: untouched values are as they were',
  async (_, first, values, second, read) => {
    const app = await made(first, values)
    await app.bring(app.as(second))
    expect(await app.held()).toEqual(read)
    await app.change(1, null)
    const last = second.kind === 'time' ? '12:00:00' : '2026-11-17'
    await app.change(2, last)
    const plan = await app.plan(app.blueprint)
    expect(plan).toMatchObject({
      problems: [],
      lines: [{ retyped: { back: 1, unread: 1 } }],
    })
    await app.bring(app.blueprint)
    expect(await app.held()).toEqual([values[0], null, last])
  },
)
