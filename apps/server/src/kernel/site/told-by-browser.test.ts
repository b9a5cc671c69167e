import { expect, test } from 'vitest'
import { toldBy } from './told-by-browser.ts'

test('a browser tells its clock, its zone, its width and which menus are slim', () =>
  expect(toldBy('clock=-480; zone=Asia/Shanghai; width=1440; slim=console.space')).toEqual({
    clock: -480,
    zone: 'Asia/Shanghai',
    width: 1440,
    slim: 'console.space',
  }))

test.each([
  undefined,
  '',
  'clock=; zone=; width=; slim=',
  'clock=1e3; zone=<b>; width=-1; slim=Console',
  'clock=99999; zone=a"b; width=123456; slim=a..b',
  `clock=x; zone=${'a'.repeat(65)}; width=NaN; slim=a.b.c.d.e`,
])('what makes no sense was not said: %s', (cookies) =>
  expect(toldBy(cookies)).toEqual({ clock: undefined, zone: undefined, width: 0, slim: '' }),
)
