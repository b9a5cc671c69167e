import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { colourSeen, contrast, luminance, tintedColour } from './colour.ts'
import { PRIMARY, SOFT_BY_NIGHT, shadesOf } from './shades.ts'

const css = readFileSync(
  new URL('../../../../../packages/kit/src/tokens.css', import.meta.url),
  'utf8',
)
const token = (name: string) => css.match(new RegExp(`--atrium-${name}: ([^;]+);`))?.[1]

test('the platform’s own steps are those of the kit', () => {
  expect(PRIMARY.map((_, step) => token(`primary-${step}`))).toEqual([...PRIMARY])
  expect(token('accent-soft')).toContain(SOFT_BY_NIGHT)
})

/** By day and by night, what each ground is. */
const grounds = {
  day: ['#ffffff', '#f7f8f7', '#eff1ef'],
  night: ['#0f1413', '#161c1a', '#1d2522', '#29322e'],
}

const colours = [
  ['black', '#000000'],
  ['white', '#ffffff'],
  ['grey', '#808080'],
  ['pure red', '#ff0000'],
  ['pure blue', '#0000ff'],
  ['pure yellow', '#ffff00'],
  ['pure green', '#00ff00'],
  ['magenta', '#ff00ff'],
  ['navy', '#0b1f4b'],
  ['a bank’s blue', '#0a66c2'],
  ['pale pink', '#ffe4e9'],
] as const

describe.each(colours)('%s', (_, colour) => {
  const { tokens, day, night } = shadesOf(colour)
  const both = (name: string) => {
    const [, light = '', dark = ''] = /^light-dark\((.+), (.+)\)$/.exec(tokens[name] ?? '') ?? []
    return { day: light.replace('#fff', '#ffffff').slice(0, 7), night: dark }
  }

  test.each(['day', 'night'] as const)('can be read by %s', (time) => {
    const accent = both('--atrium-accent')[time]
    const soft = both('--atrium-accent-soft')[time]
    for (const ground of [...grounds[time], soft, both('--atrium-on-accent')[time]])
      expect(contrast(accent, ground), ground).toBeGreaterThanOrEqual(4.5)
    const hover = both('--atrium-accent-hover')[time]
    expect(contrast(hover, both('--atrium-on-accent')[time])).toBeGreaterThanOrEqual(4.5)
  })

  test.each(['day', 'night'] as const)('can be seen as focus by %s', (time) => {
    for (const ground of grounds[time].slice(0, 3))
      expect(contrast(both('--atrium-focus')[time], ground)).toBeGreaterThanOrEqual(3)
  })

  test('keeps the light of every step', () => {
    PRIMARY.forEach((step, at) =>
      expect(luminance(tokens[`--atrium-primary-${at}`] ?? '')).toBeCloseTo(luminance(step), 1.7),
    )
  })

  test('says where it had to be changed so that one sees it', () => {
    for (const { accent, isAlike } of [day, night])
      expect(contrast(accent, colour) < 1.1).toBe(isAlike)
  })
})

test('a dark blue is itself by day and lighter by night; a yellow the other way round', () => {
  expect(shadesOf('#0b1f4b')).toMatchObject({
    day: { accent: '#0b1f4b', isAlike: true },
    night: { isAlike: false },
  })
  expect(shadesOf('#ffff00')).toMatchObject({
    day: { isAlike: false },
    night: { accent: '#ffff00', isAlike: true },
  })
})

test('a tint keeps its hue', () => {
  const blue = colourSeen('#0a66c2')
  expect(Math.abs(colourSeen(tintedColour(blue, 0.4)).hue - blue.hue)).toBeLessThan(0.05)
})
