import { expect, test } from 'vitest'
import { closeness } from './closeness.ts'

test.each([
  ['看板', '看板', 0],
  ['boa', 'Board', 1],
  ['kanb', '看板', 2],
  ['kan ban', '看板', 2],
  ['kb', '看板', 4],
  ['net', 'Sign-in networks', 3],
  ['设置', '导航设置', 4],
  ['看版', '看板', 5],
  ['calender', 'Calendar', 6],
  ['kabnan', '看板', null],
  ['o', 'Board', null],
  ['', 'Board', null],
  // A sentence has what was typed in it, or not.
  ['calendar', `${'x '.repeat(40)}calendar`, 4],
  ['calender', `${'x '.repeat(40)}calendar`, null],
  ['kanban', `看板${'和'.repeat(60)}`, null],
  ['x', '', null],
])('"%s" is near %s by %s', (typed, name, step) => expect(closeness(typed, name)).toBe(step))
