import { newId } from '@atrium/blueprint/shape/new-id.ts'
import type { BlueprintField, BlueprintTable } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { withColours } from '@atrium/contract/field/choice-colours.ts'
import { type BlueprintKind, isRecorded } from '@atrium/contract/field/recorded.ts'
import { starsOf } from '@atrium/contract/field/scale-kinds.ts'
import type { Say, WordKey } from '../../../../kernel/words/words.ts'
import type { DraftFormula } from '../../formula/draft-formula.ts'
import { inOwnWords } from '../../own-words.ts'

/** A field as somebody writes it down. */
export type BlankField = {
  id: string
  title: string
  kind: BlueprintKind
  required: boolean
  currency: string
  /** Of a choice: as they were typed. */
  choices: string
  /** Of a rating. */
  stars: number
  /** What it is computed by, where nobody fills it in. */
  formula?: DraftFormula
}
export type BlankTable = { title: string; fields: BlankField[] }

export const blankField = (title = '', more: Partial<BlankField> = {}): BlankField => ({
  id: newId(),
  title,
  kind: 'text',
  required: false,
  currency: 'CNY',
  choices: '',
  stars: starsOf({}),
  ...more,
})

export const blankTable = (say: Say): BlankTable => ({
  title: '',
  fields: [blankField(say('builtApp.blank.first'), { required: true }), blankField()],
})

export const hasChoices = ({ kind }: BlankField) => kind === 'choice' || kind === 'choices'

/** Each once, in the order in which they were typed. */
export const choicesIn = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[,，、;；\n]/)
      .map((one) => one.trim())
      .filter(Boolean),
  ),
]

/** Lines that nobody has begun are no fields. */
const isBegun = ({ title, choices, formula }: BlankField) =>
  title.trim() !== '' || choices.trim() !== '' || formula !== undefined
const begunFields = ({ fields }: BlankTable): BlankField[] =>
  fields.filter((field, at) => at === 0 || isBegun(field))

/** What is wrong with each field, by its id. */
export function faultsIn(table: BlankTable): Map<string, WordKey> {
  const begun = begunFields(table)
  const named = Map.groupBy(begun, ({ title }) => title.trim().toLowerCase())
  const faultOf = (field: BlankField): WordKey | null => {
    const name = field.title.trim()
    if (!name) return 'builtApp.blank.missing'
    if (field.formula && !('kept' in field.formula)) return 'formula.missing'
    if (named.get(name.toLowerCase())?.[0] !== field) return 'builtApp.blank.doubled'
    return hasChoices(field) && choicesIn(field.choices).length === 0
      ? 'builtApp.blank.noChoices'
      : null
  }
  return new Map(
    begun.flatMap((field) => {
      const fault = faultOf(field)
      return fault ? [[field.id, fault]] : []
    }),
  )
}

/** The table as an app has it. */
export function tableOf(say: Say, table: BlankTable): BlueprintTable {
  const begun = begunFields(table)
  return {
    position: 0,
    title: inOwnWords(say, table.title.trim()),
    titleField: begun[0]?.id ?? '',
    fields: Object.fromEntries(begun.map((field, at) => [field.id, fieldOf(say, field, at)])),
  }
}

export const formulaIn = ({ formula }: BlankField): Pick<BlueprintField, 'formula'> =>
  formula ? { formula: 'kept' in formula ? formula.kept : formula.typed } : {}

export const fieldOf = (say: Say, field: BlankField, position: number): BlueprintField => ({
  position,
  title: inOwnWords(say, field.title.trim()),
  kind: field.kind,
  ...(field.required && !field.formula && !isRecorded(field.kind) && { required: true }),
  ...formulaIn(field),
  ...(field.kind === 'money' && { currency: field.currency }),
  ...(field.kind === 'rating' && { most: field.stars }),
  ...(hasChoices(field) && {
    choices: withColours(
      choicesIn(field.choices).map((text, at) => ({
        value: `c${at + 1}`,
        title: inOwnWords(say, text),
      })),
    ),
  }),
})
