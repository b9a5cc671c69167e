import { expect, test } from 'vitest'
import { ofLine } from './verdicts-of-line.ts'

test('verdicts go to the fields of their own line, and what a route leads to is one field', () => {
  const verdicts = [
    ['routes.1.path', 'taken'],
    ['routes.1.target.app', 'unknown'],
    ['routes.1.title.en-US', 'required'],
    ['routes.10.path', 'malformed'],
    ['routes.0.id', 'taken'],
  ] as const
  expect(ofLine([...verdicts], 1)).toEqual({
    path: 'taken',
    to: 'unknown',
    'title.en-US': 'required',
  })
})
