import type { BlueprintField } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { type FormulaType, typeOfKind } from './formula-type.ts'
import { isReserved } from './functions/operators.ts'

export type FormulaFields = Readonly<Record<string, BlueprintField>>

/** What the parts of a formula are called while it is read or written. */
export type FormulaScope = {
  /** The field of this name; several, where nobody can tell which of them is meant. */
  fieldCalled(name: string): readonly string[]
  nameOf(field: string): string
  typeOf(field: string): FormulaType | undefined
  /** A choice of this field by what somebody calls it. */
  choiceCalled(field: string, name: string): string | undefined
  choiceName(field: string, value: string): string
  /** Whether functions are written in Chinese. */
  isChinese: boolean
}

const own = (fields: FormulaFields, id: string) =>
  Object.hasOwn(fields, id) ? fields[id] : undefined

/** As a formula is kept: fields by their ids, choices by their values, functions by their English names. */
export const keptScope = (fields: FormulaFields): FormulaScope => ({
  fieldCalled: (name) => (own(fields, name) ? [name] : []),
  nameOf: (field) => field,
  typeOf: (field) => typeIn(fields, field),
  choiceCalled: (field, name) =>
    own(fields, field)?.choices?.find(({ value }) => value === name)?.value,
  choiceName: (_, value) => value,
  isChinese: false,
})

const typeIn = (fields: FormulaFields, id: string) => {
  const field = own(fields, id)
  return field && typeOfKind(field.kind)
}

type Language = 'zh-CN' | 'en-US'
const OTHER: Record<Language, Language> = { 'zh-CN': 'en-US', 'en-US': 'zh-CN' }

/** As people read and type it, in their language; what they call a field in the other one is understood too. */
export function readScope(fields: FormulaFields, language: Language): FormulaScope {
  const names = namesIn(fields, language)
  const others = namesIn(fields, OTHER[language])
  const titleOf = ({ title }: Pick<BlueprintField, 'title'>) =>
    title[language] ?? title[OTHER[language]] ?? ''
  const choices = (field: string) => own(fields, field)?.choices ?? []
  return {
    fieldCalled: (name) => {
      for (const known of [names, others])
        for (const isIt of [
          (one: string) => one === name,
          (one: string) => one.toLowerCase() === name.toLowerCase(),
        ]) {
          const found = [...known].filter(([, one]) => isIt(one)).map(([id]) => id)
          if (found.length > 0) return found
        }
      return []
    },
    nameOf: (field) => names.get(field) ?? field,
    typeOf: (field) => typeIn(fields, field),
    choiceCalled: (field, name) =>
      choices(field).find((one) => titleOf(one) === name)?.value ??
      choices(field).find(({ title }) => Object.values(title).includes(name))?.value,
    choiceName: (field, value) => {
      const found = choices(field).find((one) => one.value === value)
      return found ? titleOf(found) : value
    },
    isChinese: language === 'zh-CN',
  }
}

/** Two fields of one title are told apart by a number, in the order in which forms have them. */
function namesIn(fields: FormulaFields, language: Language): Map<string, string> {
  const taken = new Set<string>()
  const names = new Map<string, string>()
  const inOrder = Object.entries(fields).toSorted(
    ([, one], [, other]) => one.position - other.position,
  )
  const titles = inOrder.map(
    ([id, { title }]) => [id, title[language] ?? title[OTHER[language]] ?? id] as const,
  )
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
