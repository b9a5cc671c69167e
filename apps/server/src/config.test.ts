import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const framesWith = (env: Record<string, string>) => readConfig(env, '0.0.0', false).frames

describe("the origins of partners' apps", () => {
  test('are there by themselves on a developer’s machine', () => {
    const frames = framesWith({ PORT: '8123' })
    expect(frames?.originOf('note', 1)).toBe('http://note-guest.localhost:8123')
    expect(frames?.shell).toContain('http://localhost:8123')
  })

  test('have to be named in production', () => {
    expect(framesWith({ NODE_ENV: 'production' })).toBeNull()
    expect(framesWith({ ATRIUM_ORIGIN: 'https://atrium.example' })).toBeNull()
  })

  const production = { NODE_ENV: 'production', ATRIUM_ORIGIN: 'https://atrium.example.com' }

  test('may be shown by the shell alone', () => {
    const frames = framesWith({ ...production, ATRIUM_FRAMES: 'https://{app}.guests.example' })
    expect(frames?.shell).toEqual(['https://atrium.example.com'])
  })

  test.each([
    [{ ...production, ATRIUM_FRAMES: 'https://{app}.example.com' }, /same site/],
    [{ ...production, ATRIUM_FRAMES: 'https://guests.example' }, /has no \{app\}/],
    [{ NODE_ENV: 'production', ATRIUM_FRAMES: 'https://{app}.guests.example' }, /ATRIUM_ORIGIN/],
  ])('stop the start where %j makes no sense', (env, why) =>
    expect(() => framesWith(env as Record<string, string>)).toThrow(why),
  )
})
