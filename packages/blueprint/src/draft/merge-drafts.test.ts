import type { Blueprint } from '@atrium/contract/built-apps/blueprint.shape.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { usualRoles } from '../shape/usual-roles.ts'
import { mergeDrafts } from './merge-drafts.ts'
import { doneAgain, partChanges, takenBack, withChanges } from './part-change.ts'

const base: Blueprint = {
  format: 1,
  title: { 'en-US': 'Loans' },
  icon: 'board',
  colour: 'blue',
  tables: {
    tloans: {
      position: 0,
      title: { 'en-US': 'Loans' },
      titleField: 'fname0',
      fields: {
        fname0: { position: 0, title: { 'en-US': 'Name' }, kind: 'text' },
        fstate: {
          position: 1,
          title: { 'en-US': 'State' },
          kind: 'choice',
          choices: [
            { value: 'open', title: { 'en-US': 'Open' } },
            { value: 'done', title: { 'en-US': 'Done' } },
          ],
        },
        fprice: { position: 2, title: { 'en-US': 'Price' }, kind: 'decimal', digits: 2 },
      },
      usualColumns: ['fname0', 'fstate', 'fprice'],
    },
  },
  roles: usualRoles(['tloans']),
}

const made = (change: (next: Blueprint) => void): Blueprint => {
  const next = structuredClone(base)
  change(next)
  return next
}
const table = (of: Blueprint) => of.tables['tloans'] as Blueprint['tables'][string]
const field = (of: Blueprint, key: string) => table(of).fields[key] as NonNullable<unknown> & Field
type Field = Blueprint['tables'][string]['fields'][string]

test('what two make of different parts is all there', () => {
  const mine = made((next) => {
    field(next, 'fname0').title = { 'en-US': 'Thing' }
    table(next).fields['fnote0'] = { position: 3, title: { 'en-US': 'Note' }, kind: 'longText' }
  })
  const theirs = made((next) => {
    field(next, 'fname0').required = true
    field(next, 'fname0').title['zh-CN'] = '名称'
    delete table(next).fields['fprice']
  })
  const { merged, clashes } = mergeDrafts(base, mine, theirs)
  expect(clashes).toEqual([])
  expect(Object.keys(table(merged).fields)).toEqual(['fname0', 'fstate', 'fnote0'])
  expect(field(merged, 'fname0')).toMatchObject({
    title: { 'en-US': 'Thing', 'zh-CN': '名称' },
    required: true,
  })
})

test('a part that both made another way stays as mine until somebody decides', () => {
  const mine = made((next) => {
    field(next, 'fname0').title = { 'en-US': 'Thing' }
  })
  const theirs = made((next) => {
    field(next, 'fname0').title = { 'en-US': 'Object' }
  })
  const { merged, clashes } = mergeDrafts(base, mine, theirs)
  expect(field(merged, 'fname0').title).toEqual({ 'en-US': 'Thing' })
  expect(clashes).toMatchObject([
    {
      path: ['tables', 'tloans', 'fields', 'fname0', 'title', 'en-US'],
      mine: { after: 'Thing' },
      theirs: { after: 'Object' },
    },
  ])
  const [clash] = clashes
  expect(withChanges(merged, clash ? [clash.theirs] : [])).toEqual(theirs)
})

test('who changes a field that somebody else deletes is asked', () => {
  const mine = made((next) => {
    field(next, 'fprice').digits = 3
  })
  const theirs = made((next) => {
    delete table(next).fields['fprice']
  })
  expect(mergeDrafts(base, mine, theirs)).toMatchObject({
    merged: mine,
    clashes: [{ path: ['tables', 'tloans', 'fields', 'fprice'] }],
  })
  expect(mergeDrafts(base, theirs, mine).clashes).toMatchObject([
    { path: ['tables', 'tloans', 'fields', 'fprice'] },
  ])
})

test('another kind and what belongs to the old one are one part', () => {
  const mine = made((next) => {
    table(next).fields['fstate'] = { position: 1, title: { 'en-US': 'State' }, kind: 'text' }
  })
  const theirs = made((next) => {
    field(next, 'fstate').choices?.push({ value: 'late', title: { 'en-US': 'Late' } })
  })
  const { merged, clashes } = mergeDrafts(base, mine, theirs)
  expect(clashes).toHaveLength(1)
  expect(field(merged, 'fstate')).not.toHaveProperty('choices')
})

test('lists of choices and columns hold what both added, without what either took', () => {
  const mine = made((next) => {
    field(next, 'fstate').choices?.push({ value: 'late', title: { 'en-US': 'Late' } })
    table(next).usualColumns = ['fname0', 'fprice']
  })
  const theirs = made((next) => {
    field(next, 'fstate').choices = [
      { value: 'open', title: { 'en-US': 'To do' } },
      { value: 'gone', title: { 'en-US': 'Gone' } },
    ]
    table(next).usualColumns = ['fname0', 'fstate']
  })
  const { merged, clashes } = mergeDrafts(base, mine, theirs)
  expect(clashes).toEqual([])
  expect(field(merged, 'fstate').choices?.map(({ value }) => value)).toEqual([
    'open',
    'late',
    'gone',
  ])
  expect(field(merged, 'fstate').choices?.[0]?.title).toEqual({ 'en-US': 'To do' })
  expect(table(merged).usualColumns).toEqual(['fname0'])
})

test('taking back leaves alone what somebody else has changed since', () => {
  const mine = made((next) => {
    field(next, 'fname0').title = { 'en-US': 'Thing' }
    field(next, 'fprice').digits = 3
  })
  const steps = partChanges(base, mine)
  const later = structuredClone(mine)
  field(later, 'fname0').title = { 'en-US': 'Object' }
  const back = takenBack(later, steps)
  expect(field(back, 'fname0').title).toEqual({ 'en-US': 'Object' })
  expect(field(back, 'fprice').digits).toBe(2)
  expect(field(doneAgain(back, steps), 'fprice').digits).toBe(3)
})

const word = fc.constantFrom('Alpha', 'Beta', 'Gamma')
const step = fc.oneof(
  fc.record({ title: word, of: fc.constantFrom('fname0', 'fstate', 'fprice', 'fnew00') }),
  fc.record({ gone: fc.constantFrom('fstate', 'fprice', 'fnew00') }),
  fc.record({ kind: fc.constantFrom('text' as const, 'date' as const), of: fc.constant('fprice') }),
  fc.record({ at: fc.integer({ min: 0, max: 20 }), of: fc.constantFrom('fname0', 'fprice') }),
)
const anApp = fc.array(step, { maxLength: 6 }).map((steps) =>
  made((next) => {
    const { fields } = table(next)
    for (const one of steps) {
      if ('gone' in one) delete fields[one.gone]
      else if ('title' in one)
        fields[one.of] = {
          ...(fields[one.of] ?? { position: 9, kind: 'text' }),
          title: { 'en-US': one.title },
        }
      else if ('at' in one && fields[one.of])
        fields[one.of] = { ...(fields[one.of] as Field), position: one.at }
      else if ('kind' in one && fields[one.of]) {
        const { position, title } = fields[one.of] as Field
        fields[one.of] = { position, title, kind: one.kind }
      }
    }
  }),
)

test('of any two drafts: the parts lead there and back, and merging with who did nothing changes nothing', () => {
  fc.assert(
    fc.property(anApp, anApp, (mine, theirs) => {
      const steps = partChanges(base, mine)
      expect(withChanges(base, steps)).toEqual(mine)
      expect(takenBack(mine, steps)).toEqual(base)
      expect(doneAgain(base, steps)).toEqual(mine)
      expect(mergeDrafts(base, mine, base)).toEqual({ merged: mine, clashes: [] })
      expect(mergeDrafts(base, base, theirs)).toEqual({ merged: theirs, clashes: [] })
      expect(mergeDrafts(base, mine, mine)).toEqual({ merged: mine, clashes: [] })
    }),
  )
})

test('of any two drafts that do not clash, it does not matter who was first, but for the order of fields', () => {
  const placed = (whole: Blueprint) => {
    const next = structuredClone(whole)
    for (const one of Object.values(table(next).fields)) one.position = 0
    return next
  }
  fc.assert(
    fc.property(anApp, anApp, (mine, theirs) => {
      const [one, other] = [mergeDrafts(base, mine, theirs), mergeDrafts(base, theirs, mine)]
      expect(one.clashes.length === 0).toBe(other.clashes.length === 0)
      if (one.clashes.length === 0) expect(placed(one.merged)).toEqual(placed(other.merged))
    }),
  )
})
