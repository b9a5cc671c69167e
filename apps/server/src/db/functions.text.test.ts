import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { namesCalledIn, readFunctions } from './functions.ts'
import { droppedIn, migrationNames, migrationText, neededIn } from './migrations.ts'
import { leftBehind } from './signatures.ts'

// What can be told of the texts alone. What the database makes of them: functions.test.ts.

const folder = join(import.meta.dirname, 'functions')
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.sql'),
)
const makes = /\bcreate\s+(?:or\s+replace\s+)?(?:function|procedure)\s+(\w+)/gi
const madeIn = (text: string) => Array.from(text.matchAll(makes), ([, name]) => name)

describe('a function', () => {
  test.each(files)('%s makes what its name says, and nothing else', (path) => {
    const text = readFileSync(join(folder, path), 'utf8')
    expect(madeIn(text)).toEqual([basename(path, '.sql')])
    expect(text).toContain('create or replace ')
    const [, only = basename(path, '.sql')] = /only_for\('(\w+)'/.exec(text) ?? []
    expect(only).toBe(basename(path, '.sql'))
  })

  test('stands in one file', () => {
    expect(readFunctions().size).toBe(files.length)
    expect(files.length).toBeGreaterThan(100)
  })

  test('with the rights of the owner says who may call it', () => {
    const silent = [...readFunctions()].filter(
      ([, { text }]) =>
        text.includes('security definer') &&
        !text.includes('returns trigger') &&
        !text.includes('call only_for('),
    )
    expect(silent.map(([name]) => name)).toEqual([])
  })
})

describe('a migration', () => {
  test.each(migrationNames())('%s holds no text of a function, and needs what it calls', (name) => {
    const text = migrationText(name)
    expect(madeIn(text)).toEqual([])
    expect(text).not.toMatch(/(grant|revoke) execute/)
    const calls = text.replace(/^drop (function|procedure).*$/gm, '')
    expect(neededIn(text).sort()).toEqual(namesCalledIn(calls, readFunctions()).sort())
  })

  test('that drops a function does so whether or not it is there', () => {
    for (const name of migrationNames()) {
      const all = migrationText(name).match(/^drop (function|procedure)/gm) ?? []
      expect(droppedIn(migrationText(name))).toHaveLength(all.length)
    }
  })
})

describe('a function that is called otherwise than before', () => {
  const before = 'as of 0029-standing.\nasking_here(a text) returns text\nclosed_to(a text)\n'

  test('needs a migration that drops what it was', () => {
    const after = before.replaceAll('a text', 'b text').replace('0029', '0030')
    expect(leftBehind(before, after)).toEqual(['closed_to'])
  })

  test('is not one that is new', () =>
    expect(leftBehind(before, `${before}more(a text)\n`)).toEqual([]))
})
