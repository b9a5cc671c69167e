import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { rooms, sourcesBelow } from './source.ts'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'docs/decisions')
const textOf = (path: string) => readFileSync(path, 'utf8')

const pages = readdirSync(folder).filter((name) => name.endsWith('.md') && name !== 'README.md')
const numbers = pages.map((name) => name.slice(0, 4))
const index = textOf(join(folder, 'README.md'))

/** Logs of work that are no pages any more; the index says where their decisions are. */
const gone = ['0072', '0076', '0078', '0079']

const sources = [
  ...sourcesBelow(root, rooms, /\.([cm]?[jt]sx?|css|sql)$/),
  ...sourcesBelow(root, ['docs'], /\.md$/),
  ...readdirSync(root)
    .filter((name) => name.endsWith('.md'))
    .map((path) => ({ path, text: textOf(join(root, path)) })),
]

/** `[…](0002-no-session-cache.md)` and the like, as paths from the root. */
const linksIn = ({ path, text }: { path: string; text: string }) =>
  [...text.matchAll(/\]\(([^)#:\s]+\.md)(?:#[^)]*)?\)/g)].map(([, to = '']) =>
    join(dirname(path), to),
  )

/** `(docs/decisions/0002)`, `docs/decisions/0002, 0042` or `decision 0002`, as code and pages name a decision. */
const namedIn = (text: string) =>
  [...text.matchAll(/\b(?:docs\/decisions\/|decisions? )(\d{4})((?:, \d{4})*)/g)].flatMap(
    ([, first = '', more = '']) => [first, ...(more.match(/\d{4}/g) ?? [])],
  )

describe('decisions', () => {
  test('each page stands in the index once', () => {
    const listed = [...index.matchAll(/^- \[\d{4} [^\]]+\]\(([^)]+)\)/gm)].map(
      ([, name = '']) => name,
    )
    expect(listed.toSorted()).toEqual(pages.toSorted())
  })

  test('each has a number of its own, and the title that the index gives it', () => {
    expect(new Set(numbers).size).toBe(numbers.length)
    for (const name of pages) {
      const [, number = '', title = ''] =
        /^# (\d{4}) · (.+)$/m.exec(textOf(join(folder, name))) ?? []
      expect(name.startsWith(`${number}-`), name).toBe(true)
      expect(index).toContain(`[${number} ${title}](${name}): `)
    }
  })

  test('a decision that another page of theirs amends or refers to is there', () => {
    for (const name of pages) {
      const [, dated = ''] = textOf(join(folder, name)).split('\n\n')
      const referred = [...dated.matchAll(/\b0\d{3}\b/g)].map(([number]) => number)
      const bracketed = [
        ...textOf(join(folder, name)).matchAll(/\((0\d{3}(?:, 0\d{3})*)\)/g),
      ].flatMap(([, all = '']) => all.split(', '))
      for (const number of [...referred, ...bracketed].filter((one) => !gone.includes(one)))
        expect(numbers, `${name} refers to ${number}`).toContain(number)
    }
  })
})

test('every link between pages leads to one that is there', () => {
  const dead = sources
    .filter(({ path }) => path.endsWith('.md'))
    .flatMap((page) => linksIn(page).map((to) => ({ from: page.path, to })))
    .filter(({ to }) => !existsSync(join(root, to)))
  expect(dead).toEqual([])
})

test('every decision that code or a page names is there, and code names many', () => {
  const named = sources.flatMap(({ path, text }) =>
    namedIn(text).map((number) => ({ path, number })),
  )
  expect(named.filter(({ number }) => !numbers.includes(number))).toEqual([])
  expect(named.filter(({ path }) => !path.endsWith('.md')).length).toBeGreaterThan(50)
})
