import { describe, expect, test } from 'vitest'
import { Frames } from './frames.ts'

const shell = ['https://atrium.example.com']

describe('the origins of frames', () => {
  const frames = new Frames('https://{app}.guests.example', shell)
  const apart = new Frames('http://{app}-{space}.guests.example:8443', shell)

  test('are one an app, and where the pattern says so one a space', () => {
    expect(frames.originOf('note', 7)).toBe('https://note.guests.example')
    expect(apart.originOf('note', 7)).toBe('http://note-7.guests.example:8443')
    expect(frames.source).toBe('https://*.guests.example')
    expect(apart.source).toBe('http://*.guests.example:8443')
  })

  test.each([
    ['note.guests.example', 'note'],
    ['NOTE.guests.example', 'note'],
    ['note.guests.example.', 'note'],
    ['note.guests.example.:8443', null],
    ['note.guests.example:8443', null],
    ['guests.example', null],
    ['a.note.guests.example', null],
    ['note.guests.example.evil.example', null],
    ['evilguests.example', null],
    ['-note.guests.example', null],
    ['atrium.example.com', null],
    ['', null],
  ])('%s belongs to %s', (host, app) => expect(frames.appAt(host)).toBe(app))

  test('of an app whose name ends in a number are still its own', () => {
    expect(apart.appAt('note-1-2.guests.example:8443')).toBe('note-1')
    expect(apart.appAt('note.guests.example:8443')).toBe(null)
  })
})

test.each([
  'https://guests.example',
  'https://guests.{app}.example',
  'https://{app}{space}.guests.example',
  'https://{app}',
  'ftp://{app}.guests.example',
  'https://{app}.guests.example/path',
  'https://{other}.guests.example',
])('%s is no pattern', (pattern) =>
  expect(() => new Frames(pattern, shell)).toThrow(/has no|told apart/),
)

test.each([
  ['https://{app}.example.com', 'https://atrium.example.com'],
  ['https://{app}.apps.example.com', 'https://example.com'],
  ['https://{app}.acme.com.cn', 'https://atrium.acme.com.cn'],
  ['http://{app}.example.com', 'https://atrium.example.com'],
])('%s is refused beside %s: it is the same site', (pattern, origin) =>
  expect(() => new Frames(pattern, [origin])).toThrow(/same site/),
)

test.each([
  ['https://{app}.acme-apps.com.cn', 'https://atrium.acme.com.cn'],
  ['http://{app}.localhost:8080', 'http://localhost:8080'],
  ['http://{app}.localhost:8080', 'http://127.0.0.1:8080'],
])('%s is accepted beside %s: it is another site', (pattern, origin) =>
  expect(new Frames(pattern, [origin]).shell).toEqual([origin]),
)
