import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildApp } from '@atrium/bridge/build/build-app.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { generateApp, KINDS } from './generate.ts'

/** Inside the platform, where the packages are found. */
const workshop = join(import.meta.dirname, '../../.cache')
mkdirSync(workshop, { recursive: true })
const modules = mkdtempSync(join(workshop, 'new-app-'))
afterAll(() => rmSync(modules, { recursive: true }))

describe.each(KINDS)('a new %s app', (kind) => {
  test('builds to a manifest that names it and a script that mounts', async () => {
    const name = `fresh-${kind}`
    const folder = generateApp(name, kind, modules)
    const manifest = await buildApp(folder)
    expect(manifest).toMatchObject({ name, format: 'esm', title: { 'en-US': name } })
    const script = readFileSync(join(folder, 'dist', manifest.entry.url), 'utf8')
    expect(script).toContain('mount')
    expect(script).not.toContain('__NAME__')
  })
})

test.each([
  ['Upper', 'react', 'is no name'],
  ['../climb', 'react', 'is no name'],
  ['fine', 'cobol', 'no kind'],
])('%s of kind %s is refused', (name, kind, says) => {
  expect(() => generateApp(name, kind, modules)).toThrow(says)
})

test('what exists is not overwritten', () => {
  generateApp('twice', 'plain', modules)
  expect(() => generateApp('twice', 'react', modules)).toThrow('exists')
})
