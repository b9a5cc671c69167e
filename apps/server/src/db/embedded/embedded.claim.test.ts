import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
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
    console.log('here')
    await new Promise((go) => process.stdin.once('data', go))
    const got = claim(${JSON.stringify(folder)}, { pid: process.pid, address: '' })
    console.log('release' in got)`
  // Each lives until all have answered: what a dead one holds is free to take.
  const processes = Array.from({ length: 6 }, () => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', script])
    let said = ''
    child.stdout.on('data', (piece: Buffer) => (said += piece))
    return { child, said: () => said }
  })
  const all = (pattern: RegExp) =>
    vi.waitFor(() => {
      for (const { said } of processes) expect(said()).toMatch(pattern)
    })
  await all(/here/)
  for (const { child } of processes) child.stdin.write('go')
  await all(/true|false/)
  for (const { child } of processes) child.stdin.end()

  expect(processes.filter(({ said }) => said().includes('true'))).toHaveLength(1)
  expect(readdirSync(folder)).toEqual(['server.json'])
})
