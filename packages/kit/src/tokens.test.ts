import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
const declared = new Map(
  [...css.matchAll(/(--atrium-[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
)

test('letters and quotes come from a Latin font wherever a Chinese one stands in for others', () => {
  const fonts = declared
    .get('--atrium-font')
    ?.split(',')
    .map((font) => font.trim())
  expect(fonts?.indexOf('Arial')).toBeLessThan(fonts?.indexOf('"PingFang SC"') ?? -1)
})

type Theme = 'light' | 'dark'

/** The colour a token has in a theme, followed through its variables. */
function colour(token: string, theme: Theme): string {
  const value = token.startsWith('--') ? declared.get(token)?.trim() : token
  const pair = value?.match(/^light-dark\((.+), (.+)\)$/)
  const chosen = pair ? pair[theme === 'light' ? 1 : 2] : value
  const variable = chosen?.match(/^var\((--[\w-]+)\)$/)?.[1]
  if (variable) return colour(variable, theme)
  if (!chosen?.startsWith('#')) throw new Error(`${token} is no colour in the ${theme} theme`)
  return chosen
}

function luminance(hex: string): number {
  const digits = hex.length === 4 ? hex.slice(1).replace(/./g, '$&$&') : hex.slice(1)
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const share = Number.parseInt(digits.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(front: string, back: string, theme: Theme): number {
  const [a, b] = [luminance(colour(front, theme)), luminance(colour(back, theme))]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

const grounds = ['canvas', 'surface', 'raised', 'sunken', 'hover']
const tones = ['danger', 'warning', 'success', 'info']
const reading = [
  ...['text', 'text-soft', 'text-faint', 'accent-text'].flatMap((front) =>
    grounds.map((back) => [front, back]),
  ),
  ...tones.flatMap((tone) => [
    [tone, `${tone}-soft`],
    [tone, 'surface'],
    [tone, 'canvas'],
  ]),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['accent-text', 'accent-soft'],
]
const seeing = ['canvas', 'surface', 'raised'].flatMap((back) => [
  ['line-strong', back],
  ['focus', back],
])

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  test.each(reading)('%s can be read on %s', (front, back) => {
    expect(contrast(`--atrium-${front}`, `--atrium-${back}`, theme)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(seeing)('%s can be seen on %s', (front, back) => {
    expect(contrast(`--atrium-${front}`, `--atrium-${back}`, theme)).toBeGreaterThanOrEqual(3)
  })
})

test('both scales of stone and the primary run through ten steps', () => {
  for (const scale of ['primary', 'neutral', 'night']) {
    const steps = Array.from({ length: 10 }, (_, step) =>
      colour(`--atrium-${scale}-${step}`, 'light'),
    )
    const light = steps.map(luminance)
    expect(light).toEqual([...light].sort((a, b) => b - a))
  }
})
