import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const read = (env: Record<string, string>) => readConfig(env, '0.0.0', false)
const production = { NODE_ENV: 'production', ATRIUM_ORIGIN: 'https://atrium.example.com' }

describe('production', () => {
  test('L3: does not start without the address the world uses', () => {
    expect(() => read({ NODE_ENV: 'production' })).toThrow(/^ATRIUM_ORIGIN is not set/)
    expect(read(production).origin).toBe('https://atrium.example.com')
    expect(read({}).origin).toBeNull()
  })

  test('L4: has no demonstration unless it is asked for', () => {
    const demoIn = (env: Record<string, string>) => read(env).firstRun.demo
    expect(demoIn(production)).toBe(false)
    expect(demoIn({ ...production, ATRIUM_DEMO: '1' })).toBe('whole')
    expect(demoIn({})).toBe('whole')
    expect(demoIn({ ATRIUM_DEMO: 'small' })).toBe('small')
    expect(demoIn({ ATRIUM_DEMO: '0' })).toBe(false)
  })

  test('L8: shows figures to whoever has the token, or to nobody', () => {
    expect(read(production).metrics).toBe('nobody')
    expect(read({ ...production, ATRIUM_METRICS_TOKEN: 'a' }).metrics).toEqual({ token: 'a' })
    expect(read({}).metrics).toBe('thisMachine')
    expect(read({ ATRIUM_TRUSTED_PROXIES: '127.0.0.1' }).metrics).toBe('nobody')
  })

  test('L8: shows its calls to operators, or to everybody if that is wanted', () => {
    expect(read(production).docs).toBe('operators')
    expect(read({ ...production, ATRIUM_DOCS: '1' }).docs).toBe('everybody')
    expect(read({}).docs).toBe('everybody')
  })
})

const framesWith = (env: Record<string, string>) => read(env).frames

describe("the origins of partners' apps", () => {
  test('are there by themselves on a developer’s machine', () => {
    const frames = framesWith({ PORT: '8123' })
    expect(frames?.originOf('note', 1)).toBe('http://note-guest.localhost:8123')
    expect(frames?.shell).toContain('http://localhost:8123')
  })

  test('have to be named in production', () => {
    expect(framesWith(production)).toBeNull()
    expect(framesWith({ ATRIUM_ORIGIN: 'https://atrium.example' })).toBeNull()
  })

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

describe('limits on requests', () => {
  const ratesWith = (ATRIUM_RATES: string) =>
    readConfig({ ATRIUM_RATES }, '0.0.0', false).rateLimits

  test('are there by themselves, may be other ones, and may be left to a proxy', () => {
    expect(ratesWith('')).toEqual({ session: 20, address: 50, tenant: 200 })
    expect(ratesWith('5,1.5,1000')).toEqual({ session: 5, address: 1.5, tenant: 1000 })
    expect(ratesWith('off')).toBeNull()
  })

  test.each(['0', '20', '20,50', '20,50,0', '20,50,x', '20,50,200,1', '-1,50,200'])(
    'stop the start where %s makes no sense',
    (given) => expect(() => ratesWith(given)).toThrow(/ATRIUM_RATES/),
  )
})
