import {
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { putBack, rememberPrevious } from './previous.ts'

let folder: URL
beforeEach(() => {
  folder = pathToFileURL(`${mkdtempSync(join(tmpdir(), 'previous-'))}/`)
})
afterEach(() => rmSync(folder, { recursive: true }))

const DAY = 24 * 3600_000
const write = (name: string, text: string, daysAgo = 0) => {
  writeFileSync(new URL(name, folder), text)
  const made = new Date(Date.now() - daysAgo * DAY)
  utimesSync(new URL(name, folder), made, made)
}
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8')
const build = () => {
  const kept = rememberPrevious(folder)
  for (const name of ['a-1.js', 'b-1.js', 'old-1.js'])
    rmSync(new URL(name, folder), { force: true })
  write('a-2.js', 'new')
  write('b-1.js', 'same')
  putBack(folder, kept)
}

test('a page of the build before finds its files', () => {
  write('a-1.js', 'before', 3)
  const { mtimeMs } = statSync(new URL('a-1.js', folder))
  build()
  expect(read('a-1.js')).toBe('before')
  expect(statSync(new URL('a-1.js', folder)).mtimeMs, 'it does not grow younger').toBe(mtimeMs)
  expect(read('a-2.js')).toBe('new')
})

test('what the new build has made itself is left alone', () => {
  write('b-1.js', 'before', 1)
  build()
  expect(read('b-1.js')).toBe('same')
})

test('after a week a file is gone', () => {
  write('old-1.js', 'before', 8)
  build()
  expect(existsSync(new URL('old-1.js', folder))).toBe(false)
})

test('the first build has nothing to remember', () => {
  expect(rememberPrevious(new URL('nowhere/', folder))).toEqual([])
})
