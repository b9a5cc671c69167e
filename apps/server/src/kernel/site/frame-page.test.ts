import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '../../db/connect.ts'
import { registerShipped } from '../../features/micro-app/micro-app.shipped.ts'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { aManifest } from '../../test/fixtures/apps.ts'
import { wearing } from '../transaction/within.ts'
import { Frames } from './frames.ts'
import { findModules } from './modules.ts'

// A build of the shell and two modules, as small as they can be, on a disk of their own.

const folder = mkdtempSync(join(tmpdir(), 'atrium-host-'))
const put = (path: string, text: string) => {
  const file = join(folder, path)
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, text)
}
const integrity = `sha384-${'b'.repeat(64)}`
const asset = (url: string) => ({ url, integrity })
const react = { specifier: 'react', version: '19.3.1', ...asset('/assets/react.js') }
put(
  'dist/manifest.json',
  JSON.stringify({
    modules: [{ ...react, preload: [asset('/assets/chunk.js')] }],
    frameHost: { ...asset('/assets/frame-host.js'), preload: [] },
  }),
)
put(
  'dist/pages/shell.html',
  '<html><head><meta charset="utf-8"><script type="module" nonce="__NONCE__" src="/assets/shell.js"></script><link rel="modulepreload" crossorigin href="/assets/chunk.js"></head></html>',
)
put('dist/pages/login.html', '<html><head><script type="module"></script></head></html>')
put('dist/assets/react.js', 'export {}')
put('dist/package.json', '{"type":"module"}')
put('dist/entrance/compose.js', 'export const compose = (template) => template')
const guest = (name: string, version: string, traits = {}) =>
  JSON.stringify(
    aManifest({ name, version, entry: asset('app.js'), requires: { react: '^19.0.0' }, ...traits }),
  )
put(
  'modules/note/dist/manifest.json',
  guest('note', '1.0.0', { connect: ['https://notes.example/api'] }),
)
put('modules/note/dist/app.js', 'export const note = 1')
put('modules/other/dist/2.0.0/manifest.json', guest('other', '2.0.0'))
put('modules/other/dist/copy/app.js', 'export const other = 1')
put('modules/other/dist/2.0.0/app.js', 'export const other = 1')
put('modules/other/dist/copy/manifest.json', guest('other', '2.0.0'))
put('modules/broken/dist/manifest.json', '{"name":"broken"}')
put('modules/torn/dist/manifest.json', '{"name":')
put('modules/climber/dist/manifest.json', '{"name":"../climber","version":"1.0.0"}')

let atrium: TestAtrium
let operator: Person
const modules = findModules(join(folder, 'modules'))
const start = async (found = modules) => {
  const database = await connect(atrium.url)
  const faulty = await wearing({ database, clock: atrium.clock }, 'platform', (background) =>
    registerShipped(background, found),
  )
  await database.close()
  return faulty
}

beforeAll(async () => {
  atrium = await openAtrium({
    pages: join(folder, 'dist'),
    modules,
    frames: new Frames('https://{app}.guests.example', ['https://atrium.example']),
  })
  operator = await atrium.signIn('operator')
})
afterAll(async () => {
  await atrium.close()
  rmSync(folder, { recursive: true })
})

const at = (host: string, url: string, method = 'GET') =>
  atrium.guest.raw(method, url, { headers: { host } })
const policyOf = (headers: object) => String(Object(headers)['content-security-policy'])

describe('modules on the disk', () => {
  test('are registered as often as the server starts, and faulty ones are named', async () => {
    const faulty = await start()
    expect(faulty.map((one) => one.folder.split('/').at(-2))).toEqual(['broken', 'climber', 'torn'])
    expect(faulty[0]?.fields).toContain('version')
    await start()
    const { result } = await operator.call('microApp.list', {})
    expect(result?.find(({ name }) => name === 'note')).toMatchObject({
      trust: 'partner',
      current: '1.0.0',
      problem: null,
      versions: [{ version: '1.0.0', by: '' }],
    })
  })

  test('are served under their version, for ever', async () => {
    const { statusCode, headers, body } = await atrium.guest.raw(
      'GET',
      '/modules/note/1.0.0/app.js',
    )
    expect({ statusCode, body }).toEqual({ statusCode: 200, body: 'export const note = 1' })
    expect(headers['cache-control']).toContain('immutable')
    expect(headers['content-type']).toMatch(/javascript/)
    for (const url of ['/modules/note/1.0.1/app.js', '/modules/note/1.0.0/no.js', '/modules/x'])
      expect((await atrium.guest.raw('GET', url)).statusCode).toBe(404)
    for (const url of [
      '/modules/note/1.0.0/../../../other/dist/2.0.0/app.js',
      '/modules/note/1.0.0/%2e%2e/%2e%2e/package.json',
    ])
      expect((await atrium.guest.raw('GET', url)).statusCode).toBeGreaterThanOrEqual(400)
  })

  test('go on with the version that is there when theirs has left the disk', async () => {
    const next = modules
      .filter(({ name }) => name === 'note')
      .map((found) => ({ ...found, manifest: { ...Object(found.manifest), version: '1.1.0' } }))
    await start(next)
    const current = async () =>
      (await operator.call('microApp.list', {})).result?.find(({ name }) => name === 'note')
        ?.current
    expect(await current()).toBe('1.1.0')
    await operator.call('microApp.withdraw', { name: 'note' })
    await start(next)
    expect(await current()).toBeNull()
    await operator.call('microApp.release', { name: 'note', current: '1.0.0' })
  })
})

describe('at the origin of a frame', () => {
  test('there is the page that hosts the app, and it may do little', async () => {
    const { statusCode, headers, body } = await at('note.guests.example', '/')
    expect(statusCode).toBe(200)
    expect(body).toContain('<meta name="atrium-shell" content="https://atrium.example">')
    expect(body).toContain('src="/assets/frame-host.js"')
    const policy = policyOf(headers)
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain('connect-src https://notes.example;')
    expect(policy).toContain('frame-ancestors https://atrium.example;')
    expect(policy).not.toMatch(/unsafe|strict-dynamic|connect-src 'self'/)
    const nonce = /'nonce-([\w-]+)'/.exec(policy)?.[1]
    expect(body.match(/nonce="[^"]*"/g)?.every((one) => one === `nonce="${nonce}"`)).toBe(true)
  })

  test('no address of a manifest writes the policy, also where it was registered long ago', async () => {
    const was = await atrium.sql<{ manifest: object }>(
      "select manifest from micro_app_versions where app = 'note' and version = '1.0.0'",
    )
    const put = (manifest: object) =>
      atrium.sql(
        "update micro_app_versions set manifest = $1 where app = 'note' and version = '1.0.0'",
        [JSON.stringify(manifest)],
      )
    const connect = [
      'https://a.example.com;frame-ancestors',
      'https://evil.example.org',
      'https://*.com',
      'https://x.example.com,default-src',
      'no address',
    ]
    const css = [asset('https://a.example.com;sandbox/a.css')]
    await put({ ...was[0]?.manifest, connect, css })
    const policy = policyOf((await at('note.guests.example', '/')).headers)
    expect(policy).toContain('; connect-src https://evil.example.org; ')
    expect(policy).toContain("; style-src 'self' 'nonce-")
    expect(policy).not.toMatch(/a\.example|\*|default-src https|,/)
    await put(was[0]?.manifest ?? {})
  })

  test('there are its own files and the shared ones', async () => {
    for (const url of ['/modules/note/1.0.0/app.js', '/assets/react.js'])
      expect((await at('note.guests.example', url)).statusCode).toBe(200)
  })

  test.each([
    ['GET', '/sapi/user/baseinfo'],
    ['GET', '/napi/micro-apps/atriumBaseInfo'],
    ['GET', '/space-ours/sapi/user/baseinfo'],
    ['POST', '/v1/session'],
    ['POST', '/'],
    ['GET', '/home/login'],
    ['GET', '/user/workbench'],
    ['GET', '/docs'],
    ['GET', '/healthz'],
    ['GET', '/.well-known/jwks.json'],
    ['GET', '/modules/other/2.0.0/app.js'],
    ['GET', '/modules/note/../other/2.0.0/app.js'],
  ])('%s %s is nothing', async (method, url) => {
    const answer = await at('note.guests.example', url, method)
    expect(answer.statusCode).toBe(404)
    expect(answer.body).toBe('')
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  test('of an app that is not a partner, or none at all, there is nothing', async () => {
    expect((await at('ours-app.guests.example', '/')).statusCode).toBe(404)
    expect((await at('nothing.guests.example', '/')).statusCode).toBe(404)
  })
})

describe("the shell's document", () => {
  test('has one import map with its nonce and hashes, before any module', async () => {
    const { body, headers } = await atrium.guest.raw('GET', '/user/workbench')
    const nonce = /'nonce-([\w-]+)'/.exec(policyOf(headers))?.[1]
    const [, json] =
      new RegExp(`<script type="importmap" nonce="${nonce}">(.*?)</script>`).exec(body) ?? []
    expect(JSON.parse(json ?? '')).toEqual({
      imports: { react: '/assets/react.js' },
      integrity: { '/assets/react.js': integrity, '/assets/chunk.js': integrity },
    })
    expect(body.indexOf('importmap')).toBeLessThan(body.indexOf('type="module"'))
    expect(body).toContain(`href="/assets/chunk.js" integrity="${integrity}"`)
    expect(policyOf(headers)).toContain('frame-src https://*.guests.example')
  })

  test('alone has it: the entrance has no guests', async () => {
    const { body, headers } = await atrium.guest.raw('GET', '/home/login')
    expect(body).not.toContain('importmap')
    expect(policyOf(headers)).not.toContain('frame-src')
  })
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
