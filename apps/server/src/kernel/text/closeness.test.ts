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
  // Two letters swapped, one left out, one too many.
  ['kabnan', '看板', 6],
  ['setings', 'Settings', 6],
  ['boardd', 'Board', 6],
  // Of four letters one may be wrong, of three none, and nonsense is nothing.
  ['bord', 'Board', 6],
  ['brd', 'Board', null],
  ['zzzz', '张泽 zz', null],
  ['zzzz', 'Pizza', null],
  ['qwerty', 'Quality', null],
  ['o', 'Board', null],
  ['', 'Board', null],
  // A sentence has what was typed in it, or not.
  ['calendar', `${'x '.repeat(40)}calendar`, 4],
  ['calender', `${'x '.repeat(40)}calendar`, null],
  ['kanban', `看板${'和'.repeat(60)}`, null],
  ['x', '', null],
])('"%s" is near %s by %s', (typed, name, step) => expect(closeness(typed, name)).toBe(step))
