import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { accountId } from '../../test/fixtures/account.ts'
import { aBlueprint, putApp } from '../../test/fixtures/own-app.ts'

let atrium: TestAtrium
let member: Person
let neighbour: Person

const here = { app: 'tasks', table: 'tasks1' }
const choice = (value: string) => ({ value, title: { 'en-US': value } })
/** In no alphabet: a choice is sorted as somebody has put it. */
const few = ['todo', 'doing', 'done']
const many = Array.from({ length: 30 }, (_, n) => `v${(n * 7) % 30}`)

/** Twice the same, and twice nothing, in every field. */
const rows: Record<string, unknown>[] = [
  {
    called: 'b',
    weight: '10',
    due123: '2026-11-03',
    stage1: 'done',
    bucket: many[20],
    urgent: true,
  },
  {
    called: 'a',
    weight: '9',
    due123: '2026-11-02',
    stage1: 'todo',
    bucket: many[3],
    urgent: false,
  },
  {},
  { called: 'c', weight: '-1.5', due123: '2026-11-01', stage1: 'doing', bucket: many[9] },
  {
    called: 'a',
    weight: '9',
    due123: '2026-11-02',
    stage1: 'todo',
    bucket: many[3],
    urgent: false,
  },
  {},
  {
    called: 'd',
    weight: '100',
    due123: '2025-11-03',
    stage1: 'done',
    bucket: many[29],
    urgent: true,
  },
]
const order = (values: string[]) => (value: unknown) => values.indexOf(String(value))
const ranks: Record<string, (value: unknown) => number | string> = {
  called: String,
  weight: Number,
  due123: String,
  stage1: order(few),
  bucket: order(many),
  urgent: Number,
}

beforeAll(async () => {
  atrium = await openAtrium()
  ;({ member, neighbour } = await atrium.signInEveryKind({ inSpace: true }))
  const blueprint = aBlueprint({
    tasks1: {
      called: { kind: 'text' },
      weight: { kind: 'decimal' },
      due123: { kind: 'date' },
      stage1: { kind: 'choice', choices: few.map(choice) },
      bucket: { kind: 'choice', choices: many.map(choice) },
      urgent: { kind: 'yesNo' },
    },
  })
  for (const [space, login] of [
    ['ours', 'ours-member'],
    ['neighbour', 'neighbour-member'],
  ] as const) {
    const account = await accountId(atrium, login)
    const grants = [{ role: 'managing', account }]
    await putApp(atrium, space, { name: 'tasks', blueprint, grants })
  }
  await neighbour.call('record.add', {
    ...here,
    values: { called: 'theirs' },
    clientKey: crypto.randomUUID(),
  })
  // One call each: then their ids go up as they stand here.
  for (const values of rows)
    await member.call('record.add', {
      ...here,
      values,
      clientKey: crypto.randomUUID(),
    })
})
afterAll(() => atrium.close())

type Page = { at?: string; order: 'asc' | 'desc' }

/** All pages of two, from the first to the last, and then back to the first. */
async function thereAndBack(sort: string, way: Page['order']) {
  const page = async (at: string | null | undefined) => {
    const asked = { ...here, sort, order: way, length: 2, ...(at && { at }) }
    const { result } = await member.call('record.list', asked)
    if (!result) throw new Error(`No page of ${sort}`)
    return result
  }
  const pages = [await page(null)]
  for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) pages.push(await page(next))
  const back = [pages.at(-1)]
  for (let at = back[0]?.previous; at; at = back[0]?.previous) back.unshift(await page(at))
  const read = (all: typeof back) => all.flatMap((one) => one?.rows.map(({ id }) => Number(id)))
  return { there: read(pages), back: read(back) }
}

test.each(Object.keys(ranks).flatMap((sort) => [[sort, 'asc'] as const, [sort, 'desc'] as const]))(
  'pages by %s, %s, are the same there and back, and what is empty stands last',
  async (sort, way) => {
    const { result } = await member.call('record.list', { ...here, length: 50 })
    const ids = (result?.rows ?? [])
      .map(({ id }) => Number(id))
      .toSorted((one, other) => one - other)
    const { there: inOrder } = await thereAndBack(sort, way)
    for (const [place, id] of inOrder.entries()) {
      const asked = { ...here, sort, order: way, id: id ?? 0 }
      const { result: neighbours } = await member.call('record.beside', asked)
      const [before, after] = [inOrder[place - 1], inOrder[place + 1]].map((one) =>
        one === undefined ? null : String(one),
      )
      expect(neighbours).toEqual({ previous: before, next: after })
    }
    const up = way === 'asc' ? 1 : -1
    const rank = (at: number) => ranks[sort]?.(rows[at]?.[sort]) ?? 0
    const isEmpty = (at: number) => Number(rows[at]?.[sort] === undefined)
    const expected = rows
      .map((_, at) => at)
      .toSorted((one, other) => {
        if (isEmpty(one) !== isEmpty(other)) return isEmpty(one) - isEmpty(other)
        const [first, second] = [rank(one), rank(other)]
        if (isEmpty(one) || first === second) return up * (one - other)
        return up * (first < second ? -1 : 1)
      })
      .map((at) => ids[at])
    expect(await thereAndBack(sort, way)).toEqual({ there: expected, back: expected })
  },
)
