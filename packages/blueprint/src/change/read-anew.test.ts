import type { BlueprintField } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { checkField } from '@atrium/contract/field/kinds.ts'
import { blueprintKinds, kindSeen } from '@atrium/contract/field/recorded.ts'
import { expect, test } from 'vitest'
import { howBecomes } from './can-become.ts'
import { type ReadingAnew, readBeside, readerAnew, type Standing } from './read-anew.ts'

const said = (text: string) => ({ 'en-US': text })
const people: Record<string, string> = { '7': 'Li Na', '8': 'Wang Wei' }
const reading: ReadingAnew = {
  language: 'en-US',
  zone: 'Asia/Shanghai',
  find: (_, name) => {
    const found = Object.entries(people).find(([, called]) => called === name)
    return found ? { id: found[0], name } : null
  },
  nameOf: (_, id) => people[id] ?? null,
}

const settings: Partial<Record<BlueprintField['kind'], Partial<BlueprintField>>> = {
  choice: { choices: ['Open', 'Done', '5', 'Yes', 'Li Na'].map(asChoice) },
  choices: { choices: ['Open', 'Done', '5', 'Yes', 'Li Na'].map(asChoice) },
  money: { currency: 'CNY' },
  relation: { target: 'things1' },
}
function asChoice(text: string, at: number) {
  return { value: `c${at}`, title: said(text) }
}
const fieldOf = (kind: BlueprintField['kind']): BlueprintField => ({
  position: 0,
  title: said(kind),
  kind,
  ...settings[kind],
})
const VALUES: Partial<Record<BlueprintField['kind'], Standing['value'][]>> = {
  text: [
    '5',
    '  12 ',
    '2026-11-17',
    '18:05',
    'Li Na',
    'Done',
    'Open, Done',
    'yes',
    '13800000000',
    'a@b.cn',
    'x'.repeat(255),
  ],
  longText: ['5', 'One\nTwo', 'x'.repeat(3000), 'https://a.cn', '是'],
  phone: ['+8613800000000'],
  email: ['a@b.cn'],
  link: ['https://a.cn/'],
  integer: ['0', '5', '-17', '20261117', '999999999999999999'],
  decimal: ['0.5', '5', '1.123456', '-2.25'],
  money: ['12.5', '5'],
  percent: ['0.125', '0.05', '12'],
  rating: ['1', '5'],
  progress: ['0', '0.5', '1'],
  date: ['2026-11-17'],
  dateTime: ['2026-11-16T16:00:00Z', '2026-11-17T10:05:09Z'],
  time: ['18:05:00'],
  yesNo: [true, false],
  choice: ['c0', 'c2', 'c3', 'c4', 'gone'],
  choices: [['c0'], ['c0', 'c1'], ['gone']],
  person: [
    { id: '7', name: '' },
    { id: '9', name: '' },
  ],
  department: [{ id: '8', name: '' }],
  relation: [{ id: '7', name: '' }],
}
const pairs = blueprintKinds.flatMap((from) =>
  blueprintKinds
    .filter((to) => from !== to && howBecomes(fieldOf(from), fieldOf(to)) === 'read')
    .map((to) => [from, to] as const),
)

test('there are values to try for each pair', () => {
  expect(pairs.length).toBeGreaterThan(150)
  expect(pairs.filter(([from]) => !VALUES[from])).toEqual([])
})

test.each(pairs)(
  '%s read as %s is of that kind, or stands beside it as it was shown',
  (from, to) => {
    const read = readerAnew(fieldOf(from), fieldOf(to), reading)
    for (const value of VALUES[from] ?? []) {
      const is = read({ value })
      const { title: _, ...field } = fieldOf(to)
      const asField = {
        ...field,
        key: '',
        kind: kindSeen(to),
        title: { text: '' },
        choices: (field.choices ?? []).map(({ value: own }) => ({
          value: own,
          title: { text: own },
        })),
      }
      if (is.misfit === undefined) expect(checkField(asField as never, is.value)).toBeNull()
      else expect(is).toEqual({ value: null, misfit: expect.stringMatching(/\S/) })
      // Read once more it is the same, and where it came from is found again.
      expect(read({ value })).toEqual(is)
      const beside = readBeside(readerAnew(fieldOf(to), fieldOf(from), reading), read)
      expect(beside(is, { value })).toEqual({ value })
    }
    expect(read({ value: null })).toEqual({ value: null })
  },
)

test.each([
  ['text', '1,300.50', 'decimal', '1300.5'],
  ['percent', '0.125', 'decimal', '12.5'],
  ['integer', '12', 'percent', '0.12'],
  ['dateTime', '2026-11-16T16:00:00Z', 'date', '2026-11-17'],
  ['dateTime', '2026-11-17T10:05:09Z', 'time', '18:05:09'],
  ['date', '2026-11-17', 'dateTime', '2026-11-16T16:00:00Z'],
  ['yesNo', true, 'integer', '1'],
  ['yesNo', true, 'text', 'Yes'],
  ['text', '是', 'yesNo', true],
  ['choice', 'c1', 'text', 'Done'],
  ['text', 'done', 'choice', 'c1'],
  ['choice', 'c1', 'choices', ['c1']],
  ['integer', '13800000000', 'phone', '+8613800000000'],
  ['text', '★★★☆☆', 'rating', '3'],
] as const)('%s %s read as %s is %s', (from, value, to, is) =>
  expect(readerAnew(fieldOf(from), fieldOf(to), reading)({ value })).toEqual({ value: is }),
)

test.each([
  ['decimal', '3.5', 'integer', '3.5'],
  ['choices', ['c0', 'c1'], 'choice', 'Open; Done'],
  ['longText', 'One\nTwo', 'text', 'One\nTwo'],
  ['person', { id: '9', name: '' }, 'choice', '#9'],
] as const)('%s %j cannot be read as %s and stands beside it as %s', (from, value, to, misfit) =>
  expect(readerAnew(fieldOf(from), fieldOf(to), reading)({ value })).toEqual({
    value: null,
    misfit,
  }),
)

test('what could not be read before is read now, where it can be', () =>
  expect(
    readerAnew(fieldOf('date'), fieldOf('text'), reading)({ value: null, misfit: 'next week' }),
  ).toEqual({ value: 'next week' }))
