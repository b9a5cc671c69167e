import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const importOf = /import (\w+) from '(\.[^']*\.module\.css)'/g

/** The classes a component takes from a style sheet that has none of that name: it would be drawn without. */
function missingIn(path: string): string[] {
  const code = readFileSync(path, 'utf8')
  return [...code.matchAll(importOf)].flatMap(([, name = '', file = '']) => {
    const sheet = join(dirname(path), file)
    if (!existsSync(sheet)) return [`${path}: there is no ${file}`]
    const css = readFileSync(sheet, 'utf8')
    const used = [...code.matchAll(new RegExp(`(?<![\\w./'-])${name}\\.(\\w+)`, 'g'))].map(
      ([, one]) => one,
    )
    return used
      .filter((one) => !new RegExp(`\\.${one}(?![\\w-])`).test(css))
      .map((one) => `${path}: ${file} has no .${one}`)
  })
}

test('every class that a component names is in its style sheet', () => {
  const files = globSync('{apps,packages,modules}/**/*.tsx', {
    cwd: root,
    exclude: (path) => path.includes('node_modules'),
  })
  expect(files.length).toBeGreaterThan(300)
  expect([...new Set(files.flatMap((file) => missingIn(join(root, file))))]).toEqual([])
})

test('no style sheet turns a page by how a phone is held', () => {
  const sheets = globSync('{apps,packages,modules}/**/*.css', {
    cwd: root,
    exclude: (path) => path.includes('node_modules') || path.includes('dist'),
  })
  expect(sheets.length).toBeGreaterThan(100)
  const turned = sheets.filter((file) =>
    /orientation\s*:/.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(turned).toEqual([])
})
