import type { TemplateCard } from '@atrium/contract/built-apps/app-file.contract.ts'
import { expect, test } from 'vitest'
import words from '../../../../../../words/en-US.json' with { type: 'json' }
import { setDictionary, speaking } from '../../../kernel/words/words.ts'
import type { UnderstoodTable } from '../columns/understanding.ts'
import { beginInput, emptyDraft, lookOf } from './draft.ts'

setDictionary('en-US', words)
const say = speaking()
const table = (title: string): UnderstoodTable => ({
  sheet: 0,
  title,
  isHidden: false,
  isLeftOut: false,
  header: { first: 1, last: 1 },
  first: 2,
  last: 9,
  rows: 8,
  fields: [],
  leftOut: [],
  titleField: null,
  doubts: [],
})

test.each([
  ['', { tables: { 0: { title: 'Equipment', fields: { B: { isLeftOut: true } } } } }],
  ['Machines', { tables: { 0: { fields: { B: { isLeftOut: true } } } } }],
])('a table called %j is called like its app only if it has no name', (title, corrections) => {
  const source = {
    kind: 'spreadsheet' as const,
    sheet: { text: 'a\tb', name: 'pasted' },
    corrections: { tables: { 0: { fields: { B: { isLeftOut: true } } } } },
    understanding: { tables: [table(title)] },
  }
  const look = { ...emptyDraft.look, title: ' Equipment ' }
  expect(beginInput(say, { ...emptyDraft, source, look }, source).source).toMatchObject({
    corrections,
  })
})

test.each([
  ['Leave', { 'zh-CN': '请假', 'en-US': 'Leave' }],
  ['Holidays', { 'en-US': 'Holidays' }],
])(
  'an app of a template that is called %j is called so in the languages it is said in',
  (title, said) => {
    const card: TemplateCard = {
      template: 'leave',
      title: { 'zh-CN': '请假', 'en-US': 'Leave' },
      description: null,
      icon: 'calendar',
      colour: 'teal',
      tables: 3,
      fields: 22,
      examples: 23,
    }
    const source = { kind: 'template' as const, card, examples: false }
    expect(lookOf(say, card)).toEqual({ title: 'Leave', icon: 'calendar', colour: 'teal' })
    const look = { ...lookOf(say, card), title }
    expect(beginInput(say, { ...emptyDraft, source, look }, source)).toMatchObject({
      title: said,
      source: { kind: 'template', template: 'leave', examples: false },
    })
  },
)
