import { expect, test } from 'vitest'
import { endingOf, renamed } from './rename-dialog.tsx'

test.each([
  ['plan.pdf', '.pdf'],
  ['data.tar.gz', '.gz'],
  ['.profile', ''],
  ['plan', ''],
  ['no. 4 of ten', ''],
])('%s ends in “%s”', (name, ending) => expect(endingOf(name)).toBe(ending))

test.each([
  ['left out', 'plan.pdf', 'budget', 'budget.pdf'],
  ['kept', 'plan.pdf', ' budget.pdf ', 'budget.pdf'],
  ['another', 'plan.md', 'budget.txt', 'budget.txt'],
  ['a number is none', 'plan.pdf', 'budget v1.2', 'budget v1.2.pdf'],
  ['there was none', 'plan', 'budget', 'budget'],
  ['nothing typed', 'plan.pdf', ' ', ''],
])('%s', (_, before, typed, after) => expect(renamed(before, typed)).toBe(after))
