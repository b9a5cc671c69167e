import type { Blueprint } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { expect, test } from 'vitest'
import { checkBlueprint } from '../shape/check-blueprint.ts'
import { usualRoles } from '../shape/usual-roles.ts'
import { draftProblems } from './draft-problems.ts'

const english = (text: string) => ({ 'en-US': text })
const sound: Blueprint = {
  format: 1,
  title: english('Sales'),
  icon: 'note',
  colour: 'teal',
  tables: {
    orders: {
      position: 0,
      title: english('Orders'),
      titleField: 'called',
      fields: {
        called: { position: 0, title: english('Name'), kind: 'text', required: true },
        amount: { position: 1, title: english('Amount'), kind: 'decimal', required: true },
      },
    },
  },
  roles: Object.fromEntries(
    Object.entries(usualRoles(['orders'])).map(([id, role]) => [
      id,
      { ...role, title: english(role.title['en-US'] ?? '') },
    ]),
  ),
}

/** The same app after somebody did this to it. */
function after(change: (app: Blueprint, table: Blueprint['tables'][string]) => void): Blueprint {
  const app = structuredClone(sound)
  change(app, app.tables['orders'] as Blueprint['tables'][string])
  return app
}
const doubtsOf = (app: Blueprint) =>
  draftProblems(sound, app).doubtful.map(({ verdict, at, count }) => ({
    verdict,
    ...at,
    ...(count !== undefined && { count }),
  }))

test('a sound app has no problems', () => {
  expect(draftProblems(sound, sound)).toEqual({ refusing: [], doubtful: [] })
})

test('whatever publishing would refuse is a problem, by its name and with its place', () => {
  const wrong = after((app, { fields }) => {
    fields['double'] = {
      position: 2,
      title: english('Double'),
      kind: 'decimal',
      formula: 'gone12 * 2',
    }
    fields['leads1'] = { position: 3, title: english('Client'), kind: 'relation', target: 'nobody' }
    const rules = app.roles['reading']?.tables['orders']
    if (rules) rules.only = { see: [{ field: 'city12', operator: 'is', operands: ['Jinan'] }] }
  })
  const { refusing } = draftProblems(
    after((_, { fields }) => {
      fields['city12'] = { position: 2, title: english('City'), kind: 'text' }
    }),
    wrong,
  )
  expect(refusing).toMatchObject([
    { verdict: 'target_gone', title: english('Client'), at: { table: 'orders', field: 'leads1' } },
    {
      verdict: 'formula_field',
      title: english('Double'),
      table: english('Orders'),
      at: { table: 'orders', field: 'double' },
    },
    { verdict: 'asked', title: english('City'), role: english('Read'), at: { role: 'reading' } },
  ])
  const checked = checkBlueprint(wrong)
  expect('problems' in checked && checked.problems.map(({ path }) => path).toSorted()).toEqual(
    refusing.map(({ path }) => path).toSorted(),
  )
})

test('a condition that asks nothing yet is said to be empty, and nothing to be gone', () => {
  const begun = after((app) => {
    const empty = { field: 'amount', operator: 'atLeast' as const, operands: [] }
    const rules = app.roles['reading']?.tables['orders']
    if (rules) rules.only = { see: [empty] }
    const shows = { kind: 'number', table: 'orders', of: 'count', where: [empty] } as const
    app.page = {
      block1: {
        position: 0,
        width: 'third',
        title: english('How many'),
        shows: { ...shows, where: [empty] },
      },
    }
  })
  expect(draftProblems(sound, begun).refusing).toMatchObject([
    { verdict: 'asked_empty', title: english('Amount'), role: english('Read') },
    { verdict: 'block_empty', title: english('How many'), at: { block: 'block1' } },
  ])
})

test('an app that nobody manages cannot be published', () => {
  const nobody = after((app) => void delete app.roles['managing'])
  expect(draftProblems(sound, nobody).refusing).toEqual([{ path: 'roles', verdict: 'required' }])
})

test('a choice without options, and two fields of one name, are doubtful', () => {
  const doubtful = after((_, { fields }) => {
    fields['state1'] = { position: 2, title: english('State'), kind: 'choice', choices: [] }
    fields['again1'] = { position: 3, title: english('Amount'), kind: 'integer' }
  })
  expect(doubtsOf(doubtful)).toEqual([
    { verdict: 'noChoices', table: 'orders', field: 'state1' },
    { verdict: 'sameTitle', table: 'orders', field: 'again1' },
  ])
})

test('a role that may add and cannot fill in what has to be is doubtful; one that adds nothing is not', () => {
  const hides = (role: string) =>
    after((app) => {
      const rules = app.roles[role]?.tables['orders']
      if (rules) rules.hidden = ['amount']
    })
  expect(doubtsOf(hides('editing'))).toEqual([{ verdict: 'requiredHidden', role: 'editing' }])
  expect(doubtsOf(hides('reading'))).toEqual([])
})

test('a role that sees nothing, and a table that no role sees, are doubtful', () => {
  const rules = { see: 'none', create: false, change: 'none', remove: 'none' } as const
  const blind = after((app) => {
    for (const role of Object.values(app.roles)) role.tables['orders'] = rules
    const { editing, managing } = app.roles
    app.roles = { ...(editing && { editing }), ...(managing && { managing }) }
  })
  expect(doubtsOf(blind)).toEqual([
    { verdict: 'unseenTable', table: 'orders' },
    { verdict: 'blindRole', role: 'editing' },
    { verdict: 'blindRole', role: 'managing' },
  ])
})

test('names that are missing in one of two languages are one hint at the first; an app in one language has none', () => {
  const both = after((app, table) => {
    const each = [app, table, ...Object.values(table.fields), ...Object.values(app.roles)]
    for (const [at, one] of each.entries())
      one.title = { 'zh-CN': `名${at}`, 'en-US': `Name ${at}` }
    table.title = english('Orders')
    for (const field of Object.values(table.fields).slice(0, 1)) field.title = english('Name')
  })
  expect(doubtsOf(both)).toEqual([{ verdict: 'untitled.zh-CN', table: 'orders', count: 2 }])
})
