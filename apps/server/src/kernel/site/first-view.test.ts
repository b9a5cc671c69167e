import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { firstViewOf, type InZone, inZone, MOST_DRAWN, standing } from './first-view.ts'

const folder = mkdtempSync(join(tmpdir(), 'atrium-view-'))
afterAll(() => rmSync(folder, { recursive: true }))
afterEach(() => vi.useRealTimers())

const moved: InZone = (zone, work) => inZone(process.env, zone, work)

const programmed = (body: string) => {
  mkdirSync(join(folder, 'server'), { recursive: true })
  const program = `module.exports.drawFirstView = ({ answers, language, words, zone }) => { ${body} }`
  writeFileSync(join(folder, 'server/first-view.cjs'), program)
  return firstViewOf(folder, moved)
}
const asked = {
  origin: 'https://here.example',
  path: '/space-acme/user/workbench',
  search: '?a=1',
  agent: 'a browser',
  answers: '[]',
  language: 'zh-CN',
  words: { greeting: '你好' },
  zone: 'Asia/Shanghai',
  width: 1280,
  slim: '',
}

test('a page is drawn at its address, in the zone of its reader, and the server stays where it is', () => {
  const before = new Date(0).getHours()
  const draw = programmed(
    'return [location.href, location.pathname, navigator.userAgent, words.greeting, new Date(0).getHours()].join()',
  )
  expect(draw(asked)).toBe(
    'https://here.example/space-acme/user/workbench?a=1,/space-acme/user/workbench,a browser,你好,8',
  )
  expect(draw({ ...asked, zone: 'America/New_York' })).toContain(',19')
  expect(new Date(0).getHours()).toBe(before)
})

test('a zone is left again when drawing fails', () => {
  const before = process.env.TZ
  expect(() => programmed('throw new Error("broken")')(asked)).toThrow('broken')
  expect(process.env.TZ).toBe(before)
})

test('whoever draws has neither network nor files', () => {
  const draw = programmed(
    'return [typeof fetch, typeof require, typeof process.exit, typeof document].join()',
  )
  expect(draw(asked)).toBe('undefined,undefined,undefined,undefined')
})

test('a build without the program draws nothing', () =>
  expect(firstViewOf(join(folder, 'nowhere'), moved)(asked)).toBeNull())

test('a server that cannot move to the zone of a reader draws nothing', () => {
  programmed('return "drawn"')
  expect(firstViewOf(folder, undefined)(asked)).toBeNull()
})

test('what would take long to draw is left to the page', () => {
  const draw = programmed('return "drawn"')
  expect(draw({ ...asked, answers: ' '.repeat(MOST_DRAWN) })).toBe('drawn')
  expect(draw({ ...asked, answers: ' '.repeat(MOST_DRAWN + 1) })).toBeNull()
})

test('when many come at once, pages draw themselves', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const draw = programmed('return "drawn"')
  const slow = vi.spyOn(performance, 'now')
  let now = 10_000
  slow.mockImplementation(() => (now += 100))
  const drawn = [1, 2, 3, 4].map(() => draw(asked))
  expect(drawn).toEqual(['drawn', 'drawn', 'drawn', null])
  now += 1_000
  expect(draw(asked)).toBe('drawn')
  slow.mockRestore()
})

test('a style of an element stands in a sheet with the nonce, once', () => {
  const page = standing(
    '<p style="--a:1px">1</p><p style="--a:1px">2</p><i style="top:0">3</i>',
    'N',
  )
  expect(page).not.toContain(' style=')
  expect(page).toContain(
    '<style nonce="N">#root [data-style="0"]{--a:1px}#root [data-style="1"]{top:0}</style>',
  )
  expect(page).toContain('<p data-style="0">1</p><p data-style="0">2</p><i data-style="1">3</i>')
})

test.each(['--a:&lt;/style&gt;', 'a:1}body{display:none', '--a:\\3c', '@import &quot;x&quot;'])(
  'what could end the sheet is left out: %s',
  (style) =>
    expect(standing(`<p style="${style}">1</p>`, 'N')).toContain('<style nonce="N"></style><p>1'),
)

test('it can be read and not used, and nothing is typed into what goes again', () => {
  const page = standing('<input type="search" value="x"><textarea rows="2">y</textarea>', 'N')
  expect(page).toContain('<div class="first-view" inert aria-hidden="true">')
  expect(page).toContain('<input readonly type="search" value="x">')
  expect(page).toContain('<textarea readonly rows="2">')
})
