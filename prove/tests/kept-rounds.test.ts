import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keptRounds } from './kept-rounds.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kept-rounds-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const words = ['tests', 'pages', 'rest']

test('what ended rounds found is there again in the next sitting', () => {
  expect(keptRounds(words, folder, 'abc').read()).toEqual([])
  keptRounds(words, folder, 'abc').keep([[], ['housekeeping']])
  expect(keptRounds(words, folder, 'abc').read()).toEqual([[], ['housekeeping']])
})

test('rounds of another state of the files, and of other words, do not count', () => {
  keptRounds(words, folder, 'abc').keep([[]])
  expect(keptRounds(words, folder, 'def').read()).toEqual([])
  expect(keptRounds(['housekeeping'], folder, 'abc').read()).toEqual([])
})

test('a state that is not committed keeps nothing', () => {
  const rounds = keptRounds(words, folder, null)
  rounds.keep([[]])
  expect([rounds.canKeep, rounds.read(), readdirSync(folder)]).toEqual([false, [], []])
})

test('a file that was cut short is none', () => {
  keptRounds(words, folder, 'abc').keep([[]])
  const [file = ''] = readdirSync(folder)
  writeFileSync(join(folder, file), '[["house')
  expect(keptRounds(words, folder, 'abc').read()).toEqual([])
})
