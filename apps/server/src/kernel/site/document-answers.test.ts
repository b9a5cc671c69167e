// long because a document is a way to every call, and each way round their checks is tried.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CallName, catalogue } from '@atrium/contract/catalogue.ts'
import type { Endpoint } from '@atrium/contract/kernel/endpoint.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { watchChanges } from '../../test/fixtures/changes.ts'
import { followIn } from '../../test/fixtures/follow.ts'

type Read = [name: string, input: object]

// A build of the shell as small as it can be, whose pages ask for what their address says.
const folder = mkdtempSync(join(tmpdir(), 'atrium-document-'))
const put = (path: string, text: string) => {
  mkdirSync(join(folder, path, '..'), { recursive: true })
  writeFileSync(join(folder, path), text)
}
put(
  'manifest.json',
  JSON.stringify({
    pageWords: { shell: ['do.cancel'], pages: { some: ['login.title'], other: ['do.save'] } },
    firstFrames: { framed: '<p>the frame</p>' },
    pageFiles: { some: { scripts: ['/assets/some.js'], styles: ['/assets/some.css'] } },
  }),
)
put(
  'pages/shell.html',
  '<head><script nonce="__NONCE__"></script></head><body><div id="root"></div></body>',
)
put('assets/one.js', '')
put('package.json', '{"type":"module"}')
put(
  'entrance/compose.js',
  `export const compose = (template, name, { brand }) =>
     template.replace('</head>', '<title>' + brand.name + brand.colour + '</title></head>')`,
)
put(
  'server/first-reads.js',
  `export const bootReads = [['global.config', {}], ['user.baseinfo', {}], ['microApps.baseInfo', {}]]
   export const readsAt = ({ search }) =>
     ({ page: 'some', layout: 'framed', reads: JSON.parse(new URLSearchParams(search).get('reads') ?? '[]') })
   export const frameOf = (layout) => layout`,
)
put('server/first-view.cjs', "module.exports.drawFirstView = () => '<p>drawn</p>'")
afterAll(() => rmSync(folder, { recursive: true }))

let atrium: TestAtrium
let operator: Person
let member: Person
beforeAll(async () => {
  atrium = await openAtrium({ pages: folder, inZone: (_, work) => work() })
  operator = await atrium.signIn('operator')
  member = await atrium.signIn('ours-member')
  await atrium.app.http.listen({ port: 0 })
})
afterAll(() => atrium.close())

const BLOCK = /<script type="application\/json" id="document-answers">(.*?)<\/script>/

const documentOf = async (who: Person, { reads = [] as Read[], path = '/x' } = {}) => {
  const url = `${path}?reads=${encodeURIComponent(JSON.stringify(reads))}`
  const { body, statusCode, headers } = await who.raw('GET', url)
  const [, text] = BLOCK.exec(body) ?? []
  const carried = text === undefined ? null : JSON.parse(text)
  const answers = new Map(
    (carried?.answers ?? []).map(([name, , result]: unknown[]) => [name, result]),
  )
  return { body, statusCode, headers, carried, answers }
}

test('a signed-in document carries what the calls would answer, and is kept by nobody', async () => {
  const reads: Read[] = [
    ['sysop.enterprise.list', { entType: 'all', iDisplayStart: 0, iDisplayLength: 20 }],
    ['role.page', { path: '/sysop/enterprise' }],
  ]
  const { answers, headers } = await documentOf(operator, { reads })
  for (const [name, input] of [...reads, ['user.baseinfo', {}], ['global.config', {}]] as Read[]) {
    const { result } = await operator.call(name as CallName, input)
    expect(answers.get(name), name).toEqual(result)
  }
  expect(headers['cache-control']).toBe('no-store')
})

test('in a space, it is the space’s', async () => {
  const { answers } = await documentOf(member, { path: '/space-ours/x' })
  expect(answers.get('user.baseinfo')).toMatchObject({ space: { space: 'ours' } })
})

test('an address that names no space looks like the one the person is in, from the document on', async () => {
  const admin = await atrium.signIn('ours-admin', { space: 'ours' })
  const look = { name: 'Ours & Co', colour: '#0a66c2', logo: null }
  expect((await admin.call('brand.set', look)).ok).toBe(true)
  const brandAt = async (who: Person, path = '/x') => {
    const { body, answers } = await documentOf(who, { path })
    const config = answers.get('global.config') as { brand: object } | undefined
    return [/<title>(.*)<\/title>/.exec(body)?.[1], config?.brand]
  }
  const ours = ['Ours & Co#0a66c2', look]
  await vi.waitFor(async () => expect(await brandAt(member)).toEqual(ours))
  expect(await brandAt(member, '/space-ours/x')).toEqual(ours)
  expect((await member.call('global.config', {})).result?.brand).toEqual(look)
  const platform = { name: 'Atrium', colour: null, logo: null }
  expect(await brandAt(operator)).toEqual(['Atriumnull', platform])
  expect((await brandAt(atrium.guest))[0]).toBe('Atriumnull')
  const neighbour = await atrium.signIn('neighbour-member')
  expect((await brandAt(neighbour))[0]).toBe('Hall of neighbour#7a1fa2')
  // Whose space has been named keeps to it.
  expect((await brandAt(neighbour, '/space-ours/x'))[0]).toBe('Ours & Co#0a66c2')
  await admin.call('brand.reset', {})
})

test('it shows the frame of the page, points at its files, and carries words the browser does not keep', async () => {
  const { body, carried } = await documentOf(member)
  // Without the nonce the policy keeps the browser from fetching it ahead.
  expect(body).toMatch(
    /<link rel="modulepreload" crossorigin href="\/assets\/some.js" nonce="[^"]+">/,
  )
  expect(body).toContain('<link rel="preload" as="style" crossorigin href="/assets/some.css">')
  expect(body).toContain('<div id="root"><p>the frame</p></div>')
  expect(body).not.toContain('/napi/lang/json')
  expect(carried.words).toMatchObject({ page: 'some', said: { 'do.cancel': '取消' } })
  expect(Object.keys(carried.words.said)).toContain('login.title')
  expect(Object.keys(carried.words.said)).not.toContain('do.save')
  const words = await member.raw('GET', '/napi/lang/json?lang=zh-CN')
  expect(words.headers.etag).toContain(carried.words.tag)
  const again = await member.raw('GET', '/x', {
    headers: { cookie: `${member.cookie}; words=${carried.words.tag}` },
  })
  expect(JSON.parse(BLOCK.exec(again.body)?.[1] ?? '').words.said).toBeUndefined()
})

describe('nobody gets', () => {
  test('anything without a session, or with one that is over', async () => {
    expect((await documentOf(atrium.guest)).carried).toBeNull()
    const leaving = await atrium.signIn('ours-member')
    await leaving.call('session.end', {})
    expect((await documentOf(leaving)).carried).toBeNull()
  })

  test('what the call refuses them', async () => {
    const reads: Read[] = [
      ['sysop.enterprise.list', { entType: 'all' }],
      ['user.person', { id: 1 }],
      ['no.such.call', {}],
      ['role.page', { path: '/'.repeat(900) }],
      ['profile.get', {}],
    ]
    const { answers } = await documentOf(member, { reads })
    expect([...answers.keys()]).toEqual([
      'global.config',
      'user.baseinfo',
      'microApps.baseInfo',
      'profile.get',
    ])
  })

  const closed = Object.entries(catalogue as Record<string, Endpoint>).filter(
    ([, { access }]) => access !== 'anyone',
  )
  test.each(['ours-member', 'ours-admin', 'console', 'stranger'])(
    'anything of a neighbour by any call: %s',
    async (loginId) => {
      const who = await atrium.signIn(loginId)
      const ids = [await atrium.idOf('neighbour'), 1, 2]
      for (const path of ['/x', '/space-ours/x', '/space-neighbour/x'])
        for (const id of ids) {
          const reads = closed.map(
            ([name, { input }]): Read => [
              name,
              Object.fromEntries(Object.keys(input.shape).map((field) => [field, id])),
            ],
          )
          const some = Math.ceil(reads.length / 8)
          for (let from = 0; from < reads.length; from += some) {
            const { carried, statusCode } = await documentOf(who, {
              path,
              reads: reads.slice(from, from + some),
            })
            expect(statusCode).toBe(200)
            // The name of a space is at its door for everybody to read.
            const closedOnes = carried.answers.filter(([name]: Read) => name !== 'global.config')
            expect(JSON.stringify(closedOnes)).not.toContain('neighbour')
          }
        }
    },
  )

  test('a change by it', async () => {
    const changes = await watchChanges(atrium)
    const before = await changes.mark()
    const writes = Object.entries(catalogue as Record<string, Endpoint>)
      .filter(([, { kind }]) => kind === 'write')
      .map(([name]): Read => [name, {}])
    const { answers } = await documentOf(operator, { reads: writes.slice(0, 60) })
    expect(answers.size).toBe(3)
    expect(await changes.since(before)).toEqual([])
  })
})

test('no text ends the block, and none is taken for a placeholder', async () => {
  const name = '</script><script>x</script>__NONCE__ __PREFIX__'
  await atrium.sql("update accounts set name = $1 where login_id = 'ours-admin'", [name])
  const { body, answers } = await documentOf(await atrium.signIn('ours-admin'))
  expect(answers.get('user.baseinfo')).toMatchObject({ user: { name } })
  expect(body.match(/<script/g)).toHaveLength(2)
})

test('a database that takes its time keeps nobody waiting for a page', async () => {
  const impatient = await openAtrium({ pages: folder, documentPatience: 100 })
  const who = await impatient.signIn('operator')
  const holder = new pg.Client(impatient.url)
  await holder.connect()
  await holder.query('begin; lock table accounts in access exclusive mode')
  const { statusCode, carried } = await documentOf(who)
  await holder.query('rollback')
  await holder.end()
  await impatient.close()
  expect(statusCode).toBe(200)
  expect(carried).toBeNull()
  expect((await documentOf(operator)).carried).not.toBeNull()
})

test('who calls too often gets a page that asks by itself', async () => {
  const limited = await openAtrium({
    pages: folder,
    rateLimits: { session: 1, address: 1000, tenant: 1000 },
  })
  const who = await limited.signIn('operator')
  const documents = []
  for (let round = 0; round < 20; round++) documents.push(await documentOf(who))
  expect(documents.every(({ statusCode }) => statusCode === 200)).toBe(true)
  expect(documents.at(-1)?.carried).toBeNull()
  await limited.close()
})

describe('the stream that follows a document', () => {
  test('tells what happened since, and nothing that is for others', async () => {
    const { carried } = await documentOf(member)
    const witness = await followIn(atrium, member)
    await operator.call('sysop.enterprise.update', {
      id: await atrium.idOf('neighbour'),
      memberLimit: 50,
    })
    await operator.call('sysop.update.set', { updating: false, text: 'over' })
    await vi.waitFor(() => expect(witness.heard.join('')).toContain('maintenance.changed'))

    const page = await followIn(atrium, member, '', carried.position)
    await vi.waitFor(() => expect(page.heard.join('')).toContain('maintenance.changed'))
    expect(page.heard.join('')).toContain('isUpToDate')
    expect(page.heard.join('')).not.toContain('enterprise.changed')

    const { carried: newer } = await documentOf(member)
    const later = await followIn(atrium, member, '', newer.position)
    expect(later.heard.join('')).toContain('isUpToDate')
    expect(later.heard.join('')).not.toContain('maintenance.changed')
  })

  test('says so to another session in the same browser, and to the same person in another space', async () => {
    const { carried } = await documentOf(member)
    const others = [await atrium.signIn('ours-admin'), await atrium.signIn('ours-member')]
    for (const other of others) {
      const page = await followIn(atrium, other, '', carried.position)
      expect(page.heard.join('')).not.toContain('isUpToDate')
    }
    const elsewhere = await followIn(atrium, member, 'ours', carried.position)
    expect(elsewhere.heard.join('')).not.toContain('isUpToDate')
  })

  test('judges its reader once, however often their access changed', async () => {
    const { carried } = await documentOf(member)
    const id = (await member.call('user.baseinfo', {})).result?.user?.id ?? 0
    for (let n = 0; n < 30; n++)
      await atrium.sql("select pg_notify('atrium', $1)", [
        JSON.stringify({ topics: [`account:${id}`], event: { kind: 'access.changed' } }),
      ])
    await vi.waitFor(async () =>
      expect((await documentOf(member)).carried.position).not.toBe(carried.position),
    )
    const page = await followIn(atrium, member, '', carried.position)
    await vi.waitFor(() => expect(page.heard.join('')).toContain('access.changed'))
    expect(page.heard.join('').match(/access\.changed/g)).toHaveLength(1)
  })

  test('says that something may have been missed where nobody remembers', async () => {
    const { carried } = await documentOf(member)
    const [run, , tag] = String(carried.position).split('.')
    for (const position of [
      `another.0.${tag}`,
      `${run}.999.${tag}`,
      `${run}.-1.${tag}`,
      `${run}..${tag}`,
      `${run}.0`,
      'nonsense',
      '',
    ]) {
      const page = await followIn(atrium, member, '', position)
      expect(page.heard.join(''), position).not.toContain('isUpToDate')
    }
  })
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))

test.each(['a b', '[::1', 'x:99999', '<b>', ''])(
  'a host that is none is no mistake of ours, and gets no first view: %s',
  async (host) => {
    const headers = { cookie: `${member.cookie}; zone=Asia/Shanghai` }
    expect((await member.raw('GET', '/x', { headers })).body).toContain('<p>drawn</p>')
    const before = atrium.problems.length
    const { statusCode, body } = await member.raw('GET', '/x', { headers: { ...headers, host } })
    expect(statusCode).toBeLessThan(500)
    expect(body.includes('<p>drawn</p>') && host !== '').toBe(false)
    expect(atrium.problems.slice(before)).toEqual([])
  },
)
