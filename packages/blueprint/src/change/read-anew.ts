import type { BlueprintField } from '@atrium/contract/built-apps/blueprint.shape.ts'
import type { Field, FieldValue, Reference } from '@atrium/contract/field/field.ts'
import { checkField, parseField, writeField } from '@atrium/contract/field/kinds.ts'
import { kindSeen } from '@atrium/contract/field/recorded.ts'
import { isReference } from '@atrium/contract/field/reference.ts'
import { languages, saidIn } from '../file/text-in.ts'

/** What a record has in a field: a value, or a text beside it that is none of its kind. */
export type Standing = { value: FieldValue; misfit?: string }

/** In whose language and time zone values are read, and what references lead to and are called. */
export type ReadingAnew = {
  language: string
  zone: string
  find: (field: BlueprintField, name: string) => Reference | null
  nameOf: (field: BlueprintField, id: string) => string | null
}

export type ReadAnew = (standing: Standing) => Standing

/**
 * Reads what a field holds as another kind: as if somebody typed what is shown there into a form, with the same rules. What
 * cannot be read is a misfit, as it was shown (docs/decisions/0246).
 */
export function readerAnew(
  from: BlueprintField,
  to: BlueprintField,
  reading: ReadingAnew,
): ReadAnew {
  const own = languages.find((one) => one === reading.language) ?? languages[0]
  const inOrder = [own, ...languages.filter((one) => one !== own)]
  const targets = inOrder.map((language) => ({ field: fieldIn(to, language), language }))
  const read = (text: string): FieldValue | undefined => {
    for (const { field, language } of targets) {
      const find = (_: Field, name: string) => reading.find(to, name)
      const parsed = parseField(field, text, { language, zone: reading.zone, find })
      if ('value' in parsed && checkField(field, parsed.value) === null) return parsed.value
    }
    return undefined
  }
  const written = writerOf(from, reading, own)
  return ({ value, misfit }) => {
    const text = value === null ? misfit : written(value)
    if (!text?.trim()) return { value: null }
    const found = sameChoices(from, to, value) ?? read(asTyped(from, to, value, text))
    return found === undefined ? { value: null, misfit: text } : { value: found }
  }
}

/**
 * What stands in the column of an earlier kind stays, where it still reads as what the field holds now: so a version that is gone
 * back to has its old values, and of records that were written since, the new ones.
 */
export const readBeside =
  (forward: ReadAnew, back: ReadAnew) =>
  (now: Standing, earlier: Standing): Standing => {
    const isNone = earlier.value === null && earlier.misfit === undefined
    return !isNone && isSameStanding(back(earlier), now) ? earlier : forward(now)
  }

const kept = (value: FieldValue): unknown => (isReference(value) ? value.id : value)
export const isSameStanding = (one: Standing, other: Standing): boolean =>
  JSON.stringify(kept(one.value)) === JSON.stringify(kept(other.value)) &&
  one.misfit === other.misfit

const fieldIn = (
  { title, choices, kind, currency, digits, longest, most }: BlueprintField,
  language: string,
): Field => ({
  key: '',
  kind: kindSeen(kind),
  title: { text: saidIn(title, language) },
  ...(choices && {
    choices: choices.map((one) => ({
      value: one.value,
      title: { text: saidIn(one.title, language) },
    })),
  }),
  ...(currency !== undefined && { currency }),
  ...(digits !== undefined && { digits }),
  ...(longest !== undefined && { longest }),
  ...(most !== undefined && { most }),
})

/** As it is shown to whoever reads this language. */
function writerOf(from: BlueprintField, { zone, nameOf }: ReadingAnew, language: string) {
  const isChinese = language.startsWith('zh')
  const [yes, no] = isChinese ? ['是', '否'] : ['Yes', 'No']
  const field = fieldIn(from, language)
  const titleOf = (title: Field['title']) => ('text' in title ? title.text : title.word)
  return (value: Exclude<FieldValue, null>): string => {
    if (isReference(value)) return nameOf(from, value.id) ?? `#${value.id}`
    return writeField(field, value, { zone, yes, no, titleOf })
  }
}

/** Choices that are there under the same id are the same, whatever they are called by now. */
function sameChoices(from: BlueprintField, to: BlueprintField, value: FieldValue) {
  if (!isChosen(from) || !isChosen(to) || value === null) return undefined
  const chosen: readonly string[] = Array.isArray(value) ? value : [String(value)]
  const isKnown = (one: string) => to.choices?.some((known) => known.value === one) ?? false
  if (!chosen.every(isKnown)) return undefined
  if (to.kind === 'choices') return chosen
  return chosen.length === 1 ? chosen[0] : undefined
}

const isChosen = ({ kind }: BlueprintField) => kind === 'choice' || kind === 'choices'

const NUMBERS: readonly string[] = ['integer', 'decimal']

/** What somebody would type who reads it where it stands now. */
function asTyped(
  { kind: now }: BlueprintField,
  { kind: next }: BlueprintField,
  value: FieldValue,
  text: string,
): string {
  if (typeof value === 'boolean' && NUMBERS.includes(next)) return value ? '1' : '0'
  if (now !== 'dateTime' || value === null) return text
  if (next === 'date') return text.slice(0, 10)
  return next === 'time' ? text.slice(11) : text
}
