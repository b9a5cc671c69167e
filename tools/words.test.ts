import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkWords } from './words.ts'

const page = 'apps/shell/src/features/hall/hall.page.tsx'
let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'words-'))
})
afterEach(() => rmSync(root, { recursive: true }))

describe('the dictionaries', () => {
  const code = "say('hall.title'); say('hall.greeting', { name })"

  test('agree with each other and with the code', () => {
    const chinese = { 'hall.title': '大厅', 'hall.greeting': '{name}，您好' }
    const english = { 'hall.title': 'Hall', 'hall.greeting': 'Hello, {name}' }
    expect(complaints(code, chinese, english)).toEqual([])
  })

  test('lack a word that the other has', () => {
    const chinese = { 'hall.title': '大厅', 'hall.greeting': '您好' }
    expect(complaints(code, chinese, { 'hall.greeting': 'Hello' })).toEqual([
      'words/en-US.json:1 hall.title is missing; words/zh-CN.json has it.',
      `${page}:1 hall.title is not in words/en-US.json.`,
    ])
  })

  test('fill other gaps', () => {
    const chinese = { 'hall.title': '大厅', 'hall.greeting': '{name}，您好' }
    const english = { 'hall.title': 'Hall', 'hall.greeting': 'Hello, {who}' }
    expect(complaints(code, chinese, english)).toEqual([
      expect.stringContaining('hall.greeting has other placeholders'),
      expect.stringContaining('hall.greeting has other placeholders'),
      `${page}:1 hall.greeting has {who} in words/en-US.json; say it.`,
    ])
  })

  test('have a gap that the code fills with something else, or with nothing', () => {
    const words = { 'hall.title': 'Hall', 'hall.greeting': 'Hello, {name}' }
    const lacking = (code: string) => complaints(`say('hall.title'); ${code}`, words, words)
    expect(lacking("say('hall.greeting', { who })")).toHaveLength(2)
    expect(lacking("say('hall.greeting')")).toHaveLength(2)
    expect(lacking("say('hall.greeting', { name, who })")).toEqual([])
    expect(lacking("say('hall.greeting', { ...given })")).toEqual([])
    expect(lacking("say('hall.greeting', given)")).toEqual([])
  })
})

describe('a word', () => {
  const once = { 'hall.title': 'x' }

  test('is said that nobody wrote down', () => {
    expect(complaints("\nwords.say('hall.titel', 'hall.title')", once, once)).toEqual([
      `${page}:2 hall.titel is not in words/en-US.json.`,
      `${page}:2 hall.titel is not in words/zh-CN.json.`,
    ])
  })

  test('is no word when it is no key', () => {
    expect(complaints("say(''); say('The hall is open.')", {}, {})).toEqual([])
  })

  test.each([
    ['said', "say('hall.title')"],
    ['kept in a table', "const route = { title: 'hall.title' }"],
    ['put together', 'say(`hall.${part}`)'],
    ['declared', '// words: other.*, hall.*'],
  ])('counts as used when it is %s', (_, code) => {
    expect(complaints(code, once, once)).toEqual([])
  })

  test.each([
    ['in both languages', { 'seat.one': '{count}', 'seat.other': '{count}' }, 0],
    ['in a language that needs one more', { 'seat.other': '{count}' }, 1],
    ['nowhere', {}, 3],
  ])('said by number has its forms %s', (_, words, lacking) => {
    expect(complaints("say.count('seat', n)", words, words)).toHaveLength(lacking)
  })

  test.each([
    ['nowhere', ''],
    ['in a comment only', "// say('hall.title')"],
    ['of another family', 'say(`hallway.${part}`)'],
  ])('counts as unused when it is %s', (_, code) => {
    expect(complaints(code, once, once)).toHaveLength(2)
  })
})

describe('a list', () => {
  const marked = (list: string) => `// words for each: hall.*\n${list}`
  const whole = { 'hall.a': 'x', 'hall.b': 'x' }

  test.each([
    ['of names', "export const rooms = ['a', 'b'] as const"],
    ['of parts', 'const rooms: Record<string, Room> = { a: one, b: { c: 1 } }'],
    ['in a schema', "const Room = z.enum(['a', 'b'])"],
  ])('%s has words for each entry, in every language', (_, list) => {
    expect(complaints(marked(list), whole, whole)).toEqual([])
    const { 'hall.b': _b, ...half } = whole
    expect(complaints(marked(list), half, half)).toEqual([
      `${page}:2 hall.b is not in words/en-US.json.`,
      `${page}:2 hall.b is not in words/zh-CN.json.`,
    ])
  })

  test('that is not there is missed', () => {
    expect(complaints(marked('const rooms = 3'), {}, {})).toEqual([
      `${page}:1 There is no list for these words.`,
    ])
  })

  test.each([
    ['a way to refuse', "const Shut = failure('shut', 409, {})", 'failure.shut'],
    ['a verdict', "throw Invalid({ fields: { name: 'odd' } })", 'verdict.odd'],
    ['a verdict on a condition', "const fields = { ...(isOdd && { name: 'odd' }) }", 'verdict.odd'],
    ['a verdict that is added', "fields.name = 'odd'", 'verdict.odd'],
  ])('in no list, %s needs words all the same', (_, code, key) => {
    expect(complaints(code, {}, {})).toEqual([
      `${page}:1 ${key} is not in words/en-US.json.`,
      `${page}:1 ${key} is not in words/zh-CN.json.`,
    ])
    const families = '\nsay(`failure.${x}`); say(`verdict.${x}`)'
    expect(complaints(code + families, { [key]: 'x' }, { [key]: 'x' })).toEqual([])
  })
})

describe('what a noun declares as', () => {
  const folder = 'apps/server/src/features/hall'

  test.each([
    ['chores', 'chore', 'export const hallChores = { airing: {} } satisfies FeatureChores'],
    ['jobs', 'job', 'export const hallJobs = ({ files }: Deps): JobKinds => ({ airing: {} })'],
  ])('%s is named for operators, in every language', (kind, family, code) => {
    write(`${folder}/hall.${kind}.ts`, code)
    const says = `say(\`health.${family}.\${name}\`)`
    const key = `health.${family}.airing`
    expect(complaints(says, { [key]: '通风' }, { [key]: 'Airing' })).toEqual([])
    expect(complaints(says, {}, {})).toEqual([
      `${folder}/hall.${kind}.ts:1 ${key} is not in words/en-US.json.`,
      `${folder}/hall.${kind}.ts:1 ${key} is not in words/zh-CN.json.`,
    ])
  })
})

describe('a text outside of the dictionaries', () => {
  test.each([
    ['between tags', '<p>Hello</p>'],
    ['after a sign', '<p>— a or b</p>'],
    ['between tags, in braces', "<p>{'Hello'}</p>"],
    ['in a fragment', '<>Hello</>'],
    ['read aloud', '<b aria-label="Hello" />'],
    ['in an empty field', "<input placeholder={'Hello'} />"],
    ['behind a choice', "<p>{isOpen ? 'Open' : title}</p>"],
    ['behind a condition', "<p>{isOpen && 'Open'}</p>"],
    ['around a value', '<b aria-label={`Close ${name}`} />'],
    ['in a passing note', "notifications.show({ message: 'Saved' })"],
    ['in the title of the window', "document.title = 'Hall'"],
    ['in Chinese, anywhere', "const greeting = '您好'"],
    ['in Chinese, put together', 'const greeting = `您好 ${name}`'],
  ])('is found %s', (_, code) => {
    expect(complaints(code, {}, {})).toHaveLength(1)
  })

  test.each([
    ['a sign', '<p>— · 3 %</p>'],
    ['an address', '<code>/space-{id}</code>'],
    ['a class', '<p className="hall">{title}</p>'],
    ['a comparison', 'const isIt = a < b && c > d'],
    ['a comment in Chinese', '// 您好'],
  ])('is not %s', (_, code) => {
    expect(complaints(code, {}, {})).toEqual([])
  })

  test('may stand in a test', () => {
    write('apps/shell/src/hall.test.tsx', "const greeting = '您好'")
    expect(complaints('', {}, {})).toEqual([])
  })
})

function complaints(code: string, chinese: object, english: object): string[] {
  write(page, code)
  write('words/zh-CN.json', JSON.stringify(chinese))
  write('words/en-US.json', JSON.stringify(english))
  return checkWords(root).map(({ path, line, says }) => `${path}:${line} ${says}`)
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
