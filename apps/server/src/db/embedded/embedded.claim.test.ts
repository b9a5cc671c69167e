import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { claim } from './embedded.claim.ts'

const us = { pid: process.pid, address: 'http://localhost:8080' }
let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'claim-'))
  file = join(folder, 'server.json')
})
afterEach(() => rmSync(folder, { recursive: true }))

test('the second one learns who was first, until the first lets go', () => {
  const first = claim(folder, us)
  expect(claim(folder, us)).toEqual({ takenBy: us })

  if ('release' in first) first.release()
  expect(claim(folder, us)).toHaveProperty('release')
})

test('a claim dies with its process', () => {
  const { pid } = spawnSync('true')
  writeFileSync(file, JSON.stringify({ ...us, pid, born: '1' }))
  expect(claim(folder, us)).toHaveProperty('release')
})

test.skipIf(process.platform !== 'linux')('a process that got its number does not keep it', () => {
  writeFileSync(file, JSON.stringify({ ...us, born: '1' }))
  expect(claim(folder, us)).toHaveProperty('release')
})

test('what is no claim is no hindrance', () => {
  writeFileSync(file, '{"pid":')
  expect(claim(folder, us)).toHaveProperty('release')
})

test('letting go twice does not take the next one’s claim away', () => {
  const first = claim(folder, us)
  rmSync(file)
  writeFileSync(file, 'theirs')
  if ('release' in first) first.release()
  expect(readFileSync(file, 'utf8')).toBe('theirs')
})

test('of many that come at once to a dead claim, one gets it', async () => {
  writeFileSync(file, JSON.stringify({ ...us, born: '1' }))
  const script = `import { claim } from ${JSON.stringify(new URL('embedded.claim.ts', import.meta.url))}
    const at = ${Date.now() + 1500}
    while (Date.now() < at);
    const got = claim(${JSON.stringify(folder)}, { pid: process.pid, address: '' })
    console.log('release' in got)
    setTimeout(() => {}, 1500)`
  const run = () => promisify(execFile)(process.execPath, ['--input-type=module', '-e', script])
  const answers = await Promise.all(Array.from({ length: 6 }, run))

  expect(answers.filter(({ stdout }) => stdout === 'true\n')).toHaveLength(1)
  expect(readdirSync(folder)).toEqual(['server.json'])
})
