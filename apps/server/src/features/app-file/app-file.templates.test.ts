import { readFileSync } from 'node:fs'
import { readAppFile } from '@atrium/blueprint/file/read-app-file.ts'
import { writeAppFile } from '@atrium/blueprint/file/write-app-file.ts'
import type { AppFile } from '@atrium/contract/built-apps/app-file.shape.ts'
import { appTemplates, roleLevels } from '@atrium/contract/built-apps/built-app-limits.ts'
import { expect, test } from 'vitest'

const textOf = (template: string) =>
  readFileSync(new URL(`./templates/${template}.atrium-app.json`, import.meta.url), 'utf8')

function fileOf(template: string): AppFile {
  const read = readAppFile(textOf(template))
  expect(read).not.toHaveProperty('problems')
  return 'file' in read ? read.file : (undefined as never)
}

const LANGUAGES = ['en-US', 'zh-CN']
const hanzi = /\p{Script=Han}/u

/** All that is said in several languages, wherever it stands. */
function saidIn(value: unknown): Record<string, string>[] {
  if (typeof value !== 'object' || value === null) return []
  if (LANGUAGES.some((language) => language in value)) return [value as Record<string, string>]
  return Object.values(value).flatMap(saidIn)
}

test.each(appTemplates)('the template %s is written as the product writes files', (template) =>
  expect(writeAppFile(fileOf(template))).toBe(textOf(template)),
)

test.each(appTemplates)('all of the template %s is said in both languages', (template) => {
  const file = fileOf(template)
  for (const said of [...saidIn(file), file.description]) {
    expect(Object.keys(said ?? {}).toSorted()).toEqual(LANGUAGES)
    expect(said?.['en-US']).not.toMatch(hanzi)
  }
  const texts = JSON.stringify(file, (_, value: unknown) =>
    typeof value === 'object' && value !== null && 'zh-CN' in value ? null : value,
  )
  expect(texts).not.toMatch(hanzi)
})

test.each(appTemplates)('the template %s is an app to work with at once', (template) => {
  const { tables, roles, examples = {} } = fileOf(template)
  const all = Object.entries(tables)
  const [[main] = ['']] = all.toSorted(([, one], [, other]) => one.position - other.position)
  expect(all.length).toBeGreaterThan(1)
  expect(examples[main]?.length).toBeGreaterThanOrEqual(8)
  expect(
    Object.values(roles)
      .map(({ level }) => level)
      .toSorted(),
  ).toEqual([...roleLevels].toSorted())
  for (const [id, { fields, usualColumns }] of all) {
    const kinds = Object.values(fields).map(({ kind }) => kind)
    const isLed = all.some(([, other]) =>
      Object.values(other.fields).some(({ target }) => target === id),
    )
    expect(isLed || kinds.includes('relation')).toBe(true)
    expect(usualColumns?.length).toBeGreaterThan(3)
    expect(examples[id]?.length).toBeGreaterThanOrEqual(5)
    // What is computed no example says.
    const said = Object.entries(fields).filter(([, { formula }]) => formula === undefined)
    for (const [field, { kind }] of said)
      expect([isOfPeople(kind), isShown(examples[id], field)], field).toContain(true)
  }
})

/** Whom an example need not name. */
const isOfPeople = (kind = '') => kind === 'person' || kind === 'department'
const isShown = (examples: object[] = [], field: string) =>
  examples.some((example) => field in example)
