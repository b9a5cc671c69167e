import { describe, expect, test } from 'vitest'
import { line, title } from './fields.ts'
import { asItReads } from './unseen.ts'

describe('a name', () => {
  test.each([
    ['a direction turned round', 'Ada\u202egpj'],
    ['an isolate', 'Ada\u2066x'],
    ['a mark of direction', '\u200fAda'],
    ['a blank of no width', 'A\u200bda'],
    ['a joiner among letters', '张\u200d伟'],
    ['a soft hyphen', 'A\u00adda'],
    ['an end of line', 'Ada\nAdmin'],
    ['a filler', '\u3164'],
    ['a tag', 'Ada\u{e0041}'],
    ['a pattern of no dots', '\u2800'],
    ['a joiner of marks', 'Ada\u034f'],
    ['a sign of music that is not written', 'Ada\u{1d173}'],
    ['a form of nothing', '\ufe0f'],
    ['a mark on nothing', '\u0301'],
  ])('holds no %s', (_, name) => {
    expect(title(60).safeParse(name).success).toBe(false)
    expect(title(60).safeParse(asItReads(`${name}z`)).success).toBe(true)
  })

  test.each([
    '张伟',
    "O'Neil",
    'محمد\u200cرضا',
    '👩\u200d💻',
    '❤️\u200d🔥',
    'नमस\u094d\u200dते',
    'A B',
    '葛\u{e0100}城',
    '…',
    '',
  ])('may be %s', (name) => {
    expect(line(60).parse(name)).toBe(name)
    expect(asItReads(name)).toBe(name)
  })
})
