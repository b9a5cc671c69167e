import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openAtrium, type TestAtrium } from '../../test/atrium.ts'

// A build as small as it can be, which writes a name wherever ours does: as text, in an attribute, as data.
const folder = mkdtempSync(join(tmpdir(), 'atrium-placeholder-'))
const put = (path: string, text: string) => {
  mkdirSync(join(folder, path, '..'), { recursive: true })
  writeFileSync(join(folder, path), text)
}
put('manifest.json', JSON.stringify({ modules: [], frameHost: null }))
for (const page of ['shell', 'login'])
  put(
    `pages/${page}.html`,
    `<html data-theme="__THEME__"><head><link rel="manifest" href="__PREFIX__/manifest.webmanifest"><script nonce="__NONCE__"></script></head><body></body></html>`,
  )
put('assets/one.js', '')
put('package.json', '{"type":"module"}')
put(
  'entrance/compose.js',
  `export const compose = (template, _, { brand: { name } }) => {
     const safe = name.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
     return template.replace('<body>', () =>
       '<body><h1>' + safe + '</h1><img alt="' + safe + '"><script type="application/json">' + JSON.stringify(name) + '</script>')
   }`,
)
afterAll(() => rmSync(folder, { recursive: true }))

let atrium: TestAtrium
beforeAll(async () => void (atrium = await openAtrium({ pages: folder })))
afterAll(() => atrium.close())

test.each(['__NONCE__', 'nonce="__NONCE__"', 'x" nonce="__NONCE__"', '__PREFIX__/__THEME__'])(
  'a brand called %s is called that, and learns nothing of the page',
  async (name) => {
    const admin = await atrium.signIn('ours-admin', { space: 'ours' })
    expect((await admin.call('brand.set', { name, colour: null })).ok).toBe(true)
    for (const path of ['/home/login', '/home/anything']) {
      const { body, headers } = await vi.waitFor(async () => {
        const answer = await atrium.guest.raw('GET', `/space-ours${path}`)
        expect(answer.body).toContain(`<h1>${name.replaceAll('"', '&quot;')}</h1>`)
        return answer
      })
      const nonce = /'nonce-([^']+)'/.exec(
        String(headers['content-security-policy']),
      )?.[1] as string
      expect(body.split(nonce)).toHaveLength(2)
      expect(body).toContain(`<script nonce="${nonce}">`)
      expect(body).toContain('<html data-theme="system">')
      expect(body).toContain('href="/space-ours/manifest.webmanifest"')
      const theirs = await atrium.guest.raw('GET', `/space-neighbour${path}`)
      expect(theirs.body).not.toContain('__NONCE__')
    }
  },
)

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
