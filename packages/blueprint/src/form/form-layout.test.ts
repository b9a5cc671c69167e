import type { BlueprintField, BlueprintTable } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { expect, test } from 'vitest'
import { mergeDrafts } from '../draft/merge-drafts.ts'
import { doneAgain, partChanges, takenBack, withChanges } from '../draft/part-change.ts'
import { checkForm } from './check-form.ts'
import { withFittingForm } from './fitting-form.ts'
import { fieldsOfForm, formLayout, layoutFor, tabWith } from './form-layout.ts'

const field = (position: number, more: Partial<BlueprintField> = {}): BlueprintField => ({
  position,
  title: { 'en-US': `Field ${position}` },
  kind: 'text',
  ...more,
})
const title = { 'en-US': 'Title' }
const table: BlueprintTable = {
  position: 0,
  title,
  titleField: 'first1',
  fields: {
    first1: field(0),
    second: field(1),
    third1: field(2),
    fourth: field(3),
    hidden: field(1.5),
  },
  form: {
    parts: {
      intro1: { is: 'text', position: -1, text: { 'en-US': 'Read **this**.' } },
      terms1: { is: 'section', position: 1, title, columns: 1 },
      money1: { is: 'tab', position: 2, title },
      costs1: { is: 'section', position: 2.5 },
    },
    fields: { hidden: { leftOut: true } },
  },
}
const sectionsOf = (of: BlueprintTable) => {
  const { above, tabs } = formLayout(of)
  const items = (sections: typeof above) =>
    sections.map(({ id, items }) => [id, items.map((one) => ('field' in one ? one.field : one.id))])
  return { above: items(above), tabs: tabs.map(({ id, sections }) => [id, items(sections)]) }
}

test('what stands between fields begins what follows it, and at one place it comes before the field', () => {
  expect(sectionsOf(table)).toEqual({
    above: [
      [null, ['intro1', 'first1']],
      ['terms1', ['second']],
    ],
    tabs: [
      [
        'money1',
        [
          [null, ['third1']],
          ['costs1', ['fourth']],
        ],
      ],
    ],
  })
})

test('a field that nobody placed comes last, and one that was left out on purpose is nowhere', () => {
  const more = { ...table, fields: { ...table.fields, added1: field(9) } }
  expect(fieldsOfForm(formLayout(more))).toEqual(['first1', 'second', 'third1', 'fourth', 'added1'])
  expect(fieldsOfForm(formLayout({ fields: table.fields }))).toEqual([
    'first1',
    'second',
    'hidden',
    'third1',
    'fourth',
  ])
})

test('for whom fields are not there, sections and tabs in which nothing is left are not there either', () => {
  const gone = ['intro1', 'second', 'third1']
  const layout = layoutFor(formLayout(table), (id) => !gone.includes(id))
  expect(layout.above.map(({ id }) => id)).toEqual([null])
  expect(layout.tabs.map(({ sections }) => sections.map(({ id }) => id))).toEqual([['costs1']])
  expect(layoutFor(layout, (key) => key === 'first1').tabs).toEqual([])
  expect(tabWith(layout, 'fourth')).toBe('money1')
  expect(tabWith(layout, 'first1')).toBeNull()
})

test('a form that leaves out what it has to ask for, or speaks of nothing, is refused by place', () => {
  expect(checkForm(table)).toEqual([])
  const wrong: BlueprintTable = {
    ...table,
    fields: { ...table.fields, second: field(1, { required: true }) },
    form: {
      parts: { third1: { is: 'section', position: 0 } },
      fields: {
        first1: { leftOut: true },
        second: { leftOut: true },
        nobody: { leftOut: true },
      },
    },
  }
  expect(checkForm(wrong)).toEqual([
    { path: 'form.parts.third1', verdict: 'doubled' },
    { path: 'form.fields.first1.leftOut', verdict: 'left_out' },
    { path: 'form.fields.second.leftOut', verdict: 'left_out' },
    { path: 'form.fields.nobody', verdict: 'unknown' },
  ])
  expect(withFittingForm(wrong).form).toEqual({ parts: wrong.form?.parts })
  expect(withFittingForm({ ...wrong, form: { fields: { nobody: { leftOut: true } } } })).toEqual({
    ...table,
    fields: wrong.fields,
    form: undefined,
  })
})

const whole = (of: BlueprintTable) => ({ tables: { tloans: of } })
const { form: _, ...plain } = table

test('two who begin a form at once, and change what was begun, make one form', () => {
  const mine = { ...plain, form: { parts: { mine01: { is: 'tab', position: 0, title } } } }
  const theirs = {
    ...plain,
    form: {
      parts: { theirs: { is: 'section', position: 2 } },
      fields: { second: { leftOut: true } },
    },
  }
  const { merged, clashes } = mergeDrafts(
    whole(plain),
    whole(mine as BlueprintTable),
    whole(theirs as BlueprintTable),
  )
  expect(clashes).toEqual([])
  expect(merged.tables.tloans.form).toEqual({
    parts: { ...mine.form.parts, ...theirs.form.parts },
    fields: theirs.form.fields,
  })
})

test('one title of a section that two change is asked about, and all else of it is not', () => {
  const renamed = (text: string, columns?: 1): BlueprintTable => ({
    ...table,
    form: {
      ...table.form,
      parts: {
        ...table.form?.parts,
        terms1: {
          is: 'section',
          position: 1,
          title: { 'en-US': text },
          ...(columns && { columns }),
        },
      },
    },
  })
  const { clashes, merged } = mergeDrafts(
    whole(table),
    whole(renamed('Mine')),
    whole(renamed('Theirs', 1)),
  )
  expect(clashes.map(({ path }) => path.join('.'))).toEqual([
    'tables.tloans.form.parts.terms1.title.en-US',
  ])
  expect(merged.tables.tloans.form?.parts?.['terms1']).toMatchObject({ title: { 'en-US': 'Mine' } })
})

test('a form that was made is taken back to none at all, and made again', () => {
  const changes = partChanges(whole(plain), whole(table))
  expect(withChanges(whole(plain), changes)).toEqual(whole(table))
  expect(takenBack(whole(table), changes)).toEqual(whole(plain))
  expect(doneAgain(whole(plain), changes)).toEqual(whole(table))
})
