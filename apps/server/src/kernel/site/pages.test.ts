import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openAtrium } from '../../test/atrium.ts'

// A build of the shell as small as it can be: each document says its name.
const folder = mkdtempSync(join(tmpdir(), 'atrium-pages-'))
const put = (path: string, text: string) => {
  mkdirSync(join(folder, path, '..'), { recursive: true })
  writeFileSync(join(folder, path), text)
}
put('manifest.json', JSON.stringify({ modules: [], frameHost: null }))
for (const page of ['shell', 'login', 'register'])
  put(`pages/${page}.html`, `<head><script type="module"></script></head>document ${page}`)
put('assets/one.js', '')
put('package.json', '{"type":"module"}')
put('entrance/compose.js', 'export const compose = (template) => template')
afterAll(() => rmSync(folder, { recursive: true }))

test.each([
  ['atrium', 200, 'document register'],
  ['qycloud', 200, 'document register'],
  ['private', 404, 'document shell'],
] as const)(
  'Partly 6: on the system %s the registration page is %i',
  async (system, status, said) => {
    const atrium = await openAtrium({ pages: folder, system })
    for (const url of ['/home/register', '/space-ours/home/register', '/home/register?icode=x']) {
      const { statusCode, body } = await atrium.guest.raw('GET', url)
      expect({ url, statusCode }).toEqual({ url, statusCode: status })
      expect(body).toContain(said)
    }
    expect((await atrium.guest.raw('GET', '/home/login')).statusCode).toBe(200)
    expect(atrium.problems).toEqual([])
    await atrium.close()
  },
)
