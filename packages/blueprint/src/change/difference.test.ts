import type { Blueprint, BlueprintField } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { expect, test } from 'vitest'
import { canonical } from '../shape/canonical.ts'
import { checkBlueprint } from '../shape/check-blueprint.ts'
import { usualRoles } from '../shape/usual-roles.ts'
import { howBecomes } from './can-become.ts'
import { difference } from './difference.ts'

/** The same numbers each time. */
function dice(seed: number) {
  let at = seed
  return (most: number) => {
    at = (at * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((at / 2_147_483_648) * most)
  }
}

const KINDS = ['text', 'integer', 'money', 'date', 'choice', 'person'] as const

function randomField(roll: (most: number) => number, position: number): BlueprintField {
  const kind = KINDS[roll(KINDS.length)] ?? 'text'
  return {
    position,
    title: { 'en-US': `Field ${roll(3)}` },
    kind,
    ...(roll(3) === 0 && { required: true as const }),
    ...(kind === 'text' && roll(2) === 0 && { unique: true as const, longest: 1 + roll(3) }),
    ...(kind === 'money' && { currency: ['CNY', 'USD'][roll(2)], digits: roll(3) }),
    ...(kind === 'choice' && {
      choices: ['a', 'b', 'c']
        .slice(roll(2), 1 + roll(3) + 1)
        .map((value) => ({ value, title: { 'en-US': `Choice ${roll(2)}` } })),
    }),
  }
}

function randomApp(seed: number): Blueprint {
  const roll = dice(seed)
  const tables: Blueprint['tables'] = {}
  for (const table of ['orders', 'people', 'things'].slice(roll(2), 1 + roll(3) + 1)) {
    const fields: Record<string, BlueprintField> = {
      title1: { position: 0, title: { 'en-US': 'Title' }, kind: 'text' },
    }
    for (let at = 1; at < 6; at++)
      if (roll(3) > 0) fields[`field${at}`] = randomField(roll, roll(9))
    tables[table] = {
      position: roll(4),
      title: { 'en-US': `Table ${roll(3)}` },
      titleField: 'title1',
      fields,
      ...(roll(2) === 0 && { usualColumns: ['title1'] }),
      ...(roll(2) === 0 && { usualSort: { field: 'title1', order: 'asc' as const } }),
    }
  }
  const roles = usualRoles(Object.keys(tables))
  if (roll(2) === 0) delete roles['reading']
  if (roles['editing'] && roll(2) === 0) roles['editing'].level = 'contribute'
  return {
    format: 1,
    title: { 'en-US': `App ${roll(2)}` },
    icon: 'board',
    colour: (['blue', 'red'] as const)[roll(2)] ?? 'blue',
    tables,
    roles,
  }
}

/** The first app with what the second says at each place that is named. */
function taken(now: Blueprint, next: Blueprint, paths: string[][]): Blueprint {
  const result = structuredClone(now)
  for (const path of paths) {
    let [to, from]: [Record<string, unknown>, Record<string, unknown>] = [result, next]
    for (const key of path.slice(0, -1))
      [to, from] = [to[key] as Record<string, unknown>, from[key] as Record<string, unknown>]
    const last = path.at(-1) ?? ''
    if (last in from) to[last] = structuredClone(from[last])
    else delete to[last]
  }
  return result
}

test('of two apps, what differs is named whole: taken over, the one is the other', () => {
  for (let seed = 1; seed <= 500; seed++) {
    const [now, next] = [randomApp(seed), randomApp(seed + 10_000)]
    const changes = difference(now, next)
    const paths = changes.map(({ path }) => path)
    expect(canonical(taken(now, next, paths))).toBe(canonical(next))
    expect(difference(next, next)).toEqual([])
    expect(difference(taken(now, next, paths), next)).toEqual([])
  }
})

test('what is compared are apps', () => {
  for (let seed = 1; seed <= 50; seed++)
    expect(checkBlueprint(randomApp(seed))).toHaveProperty('blueprint')
})

test('a kind becomes one that holds each of its values as it is kept, or one that they can be read as', () => {
  const becomes = (kind: 'text' | 'longText' | 'integer', next: BlueprintField['kind']) =>
    howBecomes({ kind }, { kind: next })
  expect(becomes('text', 'longText')).toBe('kept')
  expect(becomes('integer', 'decimal')).toBe('kept')
  expect(becomes('longText', 'text')).toBe('read')
  expect(becomes('text', 'choice')).toBe('read')
  expect(becomes('integer', 'email')).toBe(null)
  expect(becomes('text', 'createdBy')).toBe(null)
})
