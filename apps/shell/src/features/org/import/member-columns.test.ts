import { expect, test } from 'vitest'
import en from '../../../../../../words/en-US.json' with { type: 'json' }
import zh from '../../../../../../words/zh-CN.json' with { type: 'json' }
import { guessColumns } from '../../../entities/spreadsheet/columns.ts'
import { FIELDS, MEMBER_COLUMNS } from './member-columns.ts'

test.each([
  ['zh-CN', zh],
  ['en-US', en],
])('what we call the columns ourselves is known: %s', (_, words) => {
  const header = FIELDS.map((field) => words[`org.column.${field}`])
  expect(Object.keys(guessColumns(MEMBER_COLUMNS, header))).toHaveLength(FIELDS.length)
})
