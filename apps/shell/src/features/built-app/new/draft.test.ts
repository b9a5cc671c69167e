import { expect, test } from 'vitest'
import words from '../../../../../../words/en-US.json' with { type: 'json' }
import { setDictionary, speaking } from '../../../kernel/words/words.ts'
import type { UnderstoodTable } from '../columns/understanding.ts'
import { beginInput, emptyDraft } from './draft.ts'

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
