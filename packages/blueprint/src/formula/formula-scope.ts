import type { BlueprintField } from '@atrium/contract/built-apps/blueprint.shape.ts'
import {
  allLeading,
  type FormulaPlace,
  fieldsAt,
  leadingRecords,
  own,
  reachedField,
  sourceOf,
} from './formula-reference.ts'
import { type FormulaType, typeOfKind } from './formula-type.ts'
import { isReserved } from './functions/operators.ts'

/** What the parts of a formula are called while it is read or written. */
export type FormulaScope = {
  /** What of the record has this name; several, where nobody can tell which of them is meant. */
  fieldCalled(name: string): readonly string[]
  /** The same of the record that a relation leads to, or of those that lead here; null where it is neither. */
  partCalled(first: string, name: string): readonly string[] | null
  /** Of what is asked of a related record, the name that it has there. */
  nameOf(reference: string): string
  typeOf(reference: string): FormulaType | undefined
  /** A choice of this field by what somebody calls it. */
  choiceCalled(reference: string, name: string): string | undefined
  choiceName(reference: string, value: string): string
  /** Whether functions are written in Chinese. */
  isChinese: boolean
  /** The records that a roll-up goes through, within it: references to them stand for each. */
  within?: string
}

const typeIn = (place: FormulaPlace, reference: string): FormulaType | undefined => {
  // Records that lead here are no value by themselves.
  if (sourceOf(reference) === reference) return undefined
  const found = reachedField(place, reference)
  return found && typeOfKind(found.field.kind)
}

const choicesIn = (place: FormulaPlace, reference: string) =>
  reachedField(place, reference)?.field.choices ?? []

/** The table that a relation of the record leads to, or from which records lead here. */
const targetOf = (place: FormulaPlace, relation: string): string | null => {
  const leading = sourceOf(relation) === null ? undefined : leadingRecords(place, relation)
  if (leading) return leading.table
  const field = own(fieldsAt(place), relation)
  return (field?.kind === 'relation' && field.target) || null
}

/** As a formula is kept: fields by their ids, choices by their values, functions by their English names. */
export const keptScope = (place: FormulaPlace): FormulaScope => ({
  fieldCalled: (name) => {
    if (own(fieldsAt(place), name) || leadingRecords(place, name)) return [name]
    // A table alone is enough while its records lead here by one relation.
    return allLeading(place).flatMap(({ table, source }) => (table === name ? [source] : []))
  },
  partCalled: (relation, name) => {
    if (targetOf(place, relation) === null) return null
    const reference = `${relation}.${name}`
    return reachedField(place, reference) ? [reference] : []
  },
  nameOf: (reference) => reference.replace(/^.*\./, ''),
  typeOf: (reference) => typeIn(place, reference),
  choiceCalled: (reference, name) =>
    choicesIn(place, reference).find(({ value }) => value === name)?.value,
  choiceName: (_, value) => value,
  isChinese: false,
})

type Language = 'zh-CN' | 'en-US'
const OTHER: Record<Language, Language> = { 'zh-CN': 'en-US', 'en-US': 'zh-CN' }

/** As people read and type it, in their language; what they call a field in the other one is understood too. */
export function readScope(place: FormulaPlace, language: Language): FormulaScope {
  const known = new Map<string, Map<string, string>>()
  /** Of the record itself also records that lead to it; of another table its fields alone. */
  const namesOf = (table: string | null, spoken: Language) => {
    const key = `${spoken} ${table ?? ''}`
    const names = known.get(key) ?? namesIn(titlesIn(place, table, spoken))
    known.set(key, names)
    return names
  }
  const called = (table: string | null, name: string): string[] => {
    for (const spoken of [language, OTHER[language]])
      for (const isIt of [
        (one: string) => one === name,
        (one: string) => one.toLowerCase() === name.toLowerCase(),
      ]) {
        const found = [...namesOf(table, spoken)].filter(([, one]) => isIt(one)).map(([id]) => id)
        if (found.length > 0) return found
      }
    return []
  }
  const titleOf = ({ title }: Pick<BlueprintField, 'title'>) =>
    title[language] ?? title[OTHER[language]] ?? ''
  return {
    fieldCalled: (name) => called(null, name),
    partCalled: (relation, name) => {
      const table = targetOf(place, relation)
      return table === null ? null : called(table, name).map((part) => `${relation}.${part}`)
    },
    nameOf: (reference) => {
      const [first = '', part] = reference.split('.')
      if (part === undefined) return namesOf(null, language).get(first) ?? first
      const table = targetOf(place, first)
      return (table === null ? undefined : namesOf(table, language).get(part)) ?? part
    },
    typeOf: (reference) => typeIn(place, reference),
    choiceCalled: (reference, name) => {
      const choices = choicesIn(place, reference)
      return (
        choices.find((one) => titleOf(one) === name)?.value ??
        choices.find(({ title }) => Object.values(title).includes(name))?.value
      )
    },
    choiceName: (reference, value) => {
      const found = choicesIn(place, reference).find((one) => one.value === value)
      return found ? titleOf(found) : value
    },
    isChinese: language === 'zh-CN',
  }
}

type Titled = readonly (readonly [id: string, title: string])[]

/** In the order in which forms have them, and records that lead here after them. */
function titlesIn(place: FormulaPlace, table: string | null, language: Language): Titled {
  const titleOf = (id: string, title: BlueprintField['title']) =>
    title[language] ?? title[OTHER[language]] ?? id
  const inOrder = Object.entries(fieldsAt({ ...place, table: table ?? place.table }))
    .toSorted(([, one], [, other]) => one.position - other.position)
    .map(([id, { title }]) => [id, titleOf(id, title)] as const)
  if (table !== null) return inOrder
  const leading = allLeading(place)
  const taken = new Set(inOrder.map(([, title]) => title))
  const others = leading.map(({ source, table: from, relation }) => {
    const title = titleOf(from, place.tables[from]?.title ?? {})
    const isAlone = leading.filter((one) => one.table === from).length === 1 && !taken.has(title)
    const by = fieldsAt({ ...place, table: from })[relation]
    return [source, isAlone || !by ? title : `${title} (${titleOf(relation, by.title)})`] as const
  })
  return [...inOrder, ...others]
}

/** Two of one title are told apart by a number. */
function namesIn(titles: Titled): Map<string, string> {
  const taken = new Set<string>()
  const names = new Map<string, string>()
  const all = new Set(titles.map(([, title]) => title))
  for (const [id, title] of titles) {
    let name = title
    for (let n = 2; taken.has(name) || (name !== title && all.has(name)); n++)
      name = `${title} (${n})`
    taken.add(name)
    names.set(id, name)
  }
  return names
}

/** Whether a name can stand without brackets. That of a function can, too: brackets follow it where it is one. */
export const isBareName = (name: string): boolean =>
  /^[\p{L}_][\p{L}\p{N}_]*$/u.test(name) && !isReserved(name)
