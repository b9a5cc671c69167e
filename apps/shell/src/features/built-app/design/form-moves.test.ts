import { formOrder } from '@atrium/blueprint/form/form-order.ts'
import { checkBlueprint } from '@atrium/blueprint/shape/check-blueprint.ts'
import { usualRoles } from '@atrium/blueprint/shape/usual-roles.ts'
import type { Blueprint, BlueprintTable } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { expect, test } from 'vitest'
import type { Say } from '../../../kernel/words/words.ts'
import { canStep, moveBeside, moveStep, putBeside } from './form-moves.ts'
import { withFormField, withNewPart, withoutPart, withPart } from './form-parts.ts'

const say = Object.assign((key: string) => key, { language: 'en-US' }) as unknown as Say
const field = (position: number) => ({
  position,
  title: { 'en-US': `${position}` },
  kind: 'text' as const,
})
const plain: Blueprint = {
  format: 1,
  title: { 'en-US': 'Loans' },
  icon: 'board',
  colour: 'blue',
  tables: {
    tloans: {
      position: 0,
      title: { 'en-US': 'Loans' },
      titleField: 'aaaaaa',
      fields: { aaaaaa: field(0), bbbbbb: field(1), cccccc: field(2), dddddd: field(3) },
    },
  },
  roles: usualRoles(['tloans']),
}
const title = { 'en-US': 'S' }
const at = (id: string) => ({ table: 'tloans', id })
const tableOf = ({ tables }: Blueprint) => tables['tloans'] as BlueprintTable
const orderOf = (app: Blueprint) =>
  formOrder(tableOf(app))
    .map(({ id }) => id.slice(0, 2))
    .join(' ')

/** aa | section s1: bb | section s2: cc | tab t1: dd */
const formed = [
  ['s1part', { is: 'section', position: 0.5, title }],
  ['s2part', { is: 'section', position: 1.5, title }],
  ['t1part', { is: 'tab', position: 2.5, title }],
].reduce((app, [id, part]) => withPart(app, at(id as string), part as never), plain)

test('moving one moves nothing else, however often it is done', () => {
  const once = moveBeside(plain, at('cccccc'), 'bbbbbb', false)
  expect(orderOf(once)).toBe('aa cc bb dd')
  expect(tableOf(once).fields['bbbbbb']).toBe(tableOf(plain).fields['bbbbbb'])
  let now = plain
  for (let n = 0; n < 120; n++) {
    now = moveBeside(now, at(n % 2 === 0 ? 'cccccc' : 'bbbbbb'), 'aaaaaa', true)
    expect(orderOf(now)).toBe(n % 2 === 0 ? 'aa cc bb dd' : 'aa bb cc dd')
  }
  expect(orderOf(moveBeside(plain, at('cccccc'), 'aaaaaa', false))).toBe('cc aa bb dd')
})

test('a field walks through sections and tabs one place at a time, and stops at both ends', () => {
  const walked = ['aa', 's1', 'bb', 's2', 'cc', 't1', 'dd'].map((_, steps) =>
    orderOf(
      Array.from({ length: steps }).reduce<Blueprint>(
        (app) => moveStep(app, at('aaaaaa'), true),
        formed,
      ),
    ),
  )
  expect(walked[0]).toBe('aa s1 bb s2 cc t1 dd')
  expect(walked[1]).toBe('s1 aa bb s2 cc t1 dd')
  expect(walked[5]).toBe('s1 bb s2 cc t1 aa dd')
  expect(walked[6]).toBe('s1 bb s2 cc t1 dd aa')
  expect(canStep(tableOf(formed), 'aaaaaa', false)).toBe(false)
  expect(moveStep(formed, at('aaaaaa'), false)).toEqual(formed)
})

test('a section moves with what stands in it, over another one, into a tab, and swallows nothing', () => {
  expect(orderOf(moveStep(formed, at('s1part'), true))).toBe('aa s2 cc s1 bb t1 dd')
  const inTab = moveStep(moveStep(formed, at('s1part'), true), at('s1part'), true)
  expect(orderOf(inTab)).toBe('aa s2 cc t1 dd s1 bb')
  expect(canStep(tableOf(inTab), 's1part', true)).toBe(false)
  expect(canStep(tableOf(formed), 's1part', false)).toBe(false)
  expect(orderOf(moveBeside(formed, at('s2part'), 's1part', false))).toBe('aa s2 cc s1 bb t1 dd')
  expect(orderOf(moveBeside(formed, at('s1part'), 'dddddd', false))).toBe('aa s2 cc t1 dd s1 bb')
})

test('a tab moves with all of it, and never before what stands above the tabs', () => {
  const two = withPart(formed, at('t2part'), { is: 'tab', position: 5, title })
  const more = putBeside(two, at('cccccc'), 't2part', true)
  expect(orderOf(more)).toBe('aa s1 bb s2 t1 dd t2 cc')
  expect(orderOf(moveStep(more, at('t2part'), false))).toBe('aa s1 bb s2 t2 cc t1 dd')
  expect(canStep(tableOf(more), 't1part', false)).toBe(false)
  expect(orderOf(moveBeside(more, at('t1part'), 't2part', true))).toBe('aa s1 bb s2 t2 cc t1 dd')
})

test('a new part begins at the field that is chosen, or stands last, and when it goes its fields stay', () => {
  for (const is of ['section', 'tab', 'text'] as const) {
    const made = withNewPart(say, plain, 'tloans', is, 'bbbbbb')
    expect(orderOf(made.app)).toBe(`aa ${made.part.slice(0, 2)} bb cc dd`)
    expect(checkBlueprint(made.app)).toHaveProperty('blueprint')
    expect(withoutPart(made.app, at(made.part))).toEqual(plain)
    // In front of the first field, and that one stays where it is.
    const first = withNewPart(say, plain, 'tloans', is, 'aaaaaa')
    expect(orderOf(first.app)).toBe(`${first.part.slice(0, 2)} aa bb cc dd`)
    expect(tableOf(first.app).fields).toEqual(tableOf(plain).fields)
  }
  const last = withNewPart(say, plain, 'tloans', 'tab', null)
  expect(orderOf(last.app)).toBe(`aa bb cc dd ${last.part.slice(0, 2)}`)
  const within = withNewPart(say, formed, 'tloans', 'text', 't1part')
  expect(orderOf(within.app)).toBe(`aa s1 bb s2 cc t1 ${within.part.slice(0, 2)} dd`)
})

test('a field that is left out is in no order, and comes back where it was', () => {
  const out = withFormField(plain, at('bbbbbb'), { leftOut: true })
  expect(orderOf(out)).toBe('aa cc dd')
  expect(checkBlueprint(out)).toHaveProperty('blueprint')
  expect(withFormField(out, at('bbbbbb'), { leftOut: undefined })).toEqual(plain)
})
