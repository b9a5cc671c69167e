import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Finding, isTest, sourcesBelow } from './source.ts'
import { type Listed, readListed } from './words.listed.ts'
import { readSpoken, type Spoken } from './words.spoken.ts'
import { findWritten } from './words.written.ts'

type Dictionary = { path: string; words: Record<string, string> }

/** The dictionaries agree with each other and with the code, and the code holds no text of its own. */
export function checkWords(root: string): Finding[] {
  const dictionaries = readDictionaries(root)
  const sources = sourcesBelow(root, ['apps', 'packages', 'modules'], /\.tsx?$/)
  const ours = sources.filter((source) => !isTest(source))
  const pages = ours.filter(({ path }) =>
    /^(apps\/shell\/src|packages\/kit\/src|modules)\//.test(path),
  )
  const listed = ours.map(readListed)
  const spoken = [
    ...ours.map(readSpoken),
    ...listed.map(({ families }) => ({ ...nothingSpoken, families })),
  ]
  return [
    ...dictionaries.flatMap((one) => dictionaries.flatMap((other) => compare(one, other))),
    ...dictionaries.flatMap((dictionary) => findMissing(dictionary, spoken)),
    ...dictionaries.flatMap((dictionary) => findUnfilled(dictionary, spoken)),
    ...dictionaries.flatMap((dictionary) => findUnused(dictionary, spoken)),
    ...dictionaries.flatMap((dictionary) => findFormless(dictionary, spoken)),
    ...dictionaries.flatMap((dictionary) => findNameless(dictionary, listed)),
    ...listed.flatMap(({ lost }) =>
      lost.map((at) => ({ ...at, says: 'There is no list for these words.' })),
    ),
    ...pages.flatMap(findWritten),
  ]
}

const readDictionaries = (root: string): Dictionary[] =>
  readdirSync(join(root, 'words')).map((name) => {
    const path = `words/${name}`
    return { path, words: JSON.parse(readFileSync(join(root, path), 'utf8')) }
  })

function compare(one: Dictionary, other: Dictionary): Finding[] {
  return Object.entries(one.words).flatMap(([key, word]) => {
    const translation = other.words[key]
    if (translation === undefined) return at(other.path, `${key} is missing; ${one.path} has it.`)
    if (placeholdersOf(word) === placeholdersOf(translation)) return []
    return at(other.path, `${key} has other placeholders than in ${one.path}.`)
  })
}

const placeholdersOf = (word: string) => [...new Set(word.match(/\{\w+\}/g))].sort().join()

const findMissing = ({ path: dictionary, words }: Dictionary, spoken: Spoken[]): Finding[] =>
  spoken.flatMap(({ said }) =>
    said
      .filter(({ key }) => !(key in words))
      .map(({ path, line, key }) => ({ path, line, says: `${key} is not in ${dictionary}.` })),
  )

/** What nothing is put into would be read as it stands in the dictionary: `{name}`. */
const findUnfilled = ({ path: dictionary, words }: Dictionary, spoken: Spoken[]): Finding[] =>
  spoken.flatMap(({ said }) =>
    said.flatMap(({ path, line, key, given }) =>
      [...new Set((words[key] ?? '').match(/(?<=\{)\w+(?=\})/g))]
        .filter((name) => given !== null && !given.includes(name))
        .map((name) => ({ path, line, says: `${key} has {${name}} in ${dictionary}; say it.` })),
    ),
  )

function findUnused({ path, words }: Dictionary, spoken: Spoken[]): Finding[] {
  const literals = new Set(spoken.flatMap((one) => one.literals))
  const families = new Set(spoken.flatMap((one) => one.families))
  const isUsed = (key: string) =>
    literals.has(key) || [...families].some((family) => key.startsWith(family))
  return Object.keys(words).flatMap((key) => (isUsed(key) ? [] : at(path, `${key} is never said.`)))
}

/** What is said by number has every form that the numbers of its language take. */
function findFormless({ path: dictionary, words }: Dictionary, spoken: Spoken[]): Finding[] {
  const language = dictionary.replace(/^words\/|\.json$/g, '')
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  return spoken.flatMap(({ counted }) =>
    counted.flatMap(({ path, line, key }) =>
      forms
        .filter((form) => !(`${key}.${form}` in words))
        .map((form) => ({ path, line, says: `${key}.${form} is not in ${dictionary}.` })),
    ),
  )
}

/** What is in a list has a name in every language, or people would read its key. */
const findNameless = ({ path: dictionary, words }: Dictionary, listed: Listed[]): Finding[] =>
  listed.flatMap(({ keys }) =>
    keys
      .filter(({ key }) => !(key in words))
      .map(({ path, line, key }) => ({ path, line, says: `${key} is not in ${dictionary}.` })),
  )

const nothingSpoken: Spoken = { said: [], literals: [], counted: [], families: [] }

const at = (path: string, says: string): Finding[] => [{ path, line: 1, says }]
