import { type Condition, meets, readOperands } from './condition.ts'
import type { Field, FieldValue } from './field.ts'
import { LONGEST_GROUPS } from './list-key.ts'
import { isOperator } from './operators.ts'

export type FieldCondition = Condition & { field: string }
/** Conditions of which one has to be met, or all of them. */
export type ConditionGroup = { any: readonly ConditionPart[] } | { all: readonly ConditionPart[] }
export type ConditionPart = FieldCondition | ConditionGroup

/** How deep groups stand in each other: “this, or these two together”. */
export const DEEPEST_GROUPS = 2

export const isGroup = (part: ConditionPart): part is ConditionGroup => !('field' in part)

export const partsOf = (group: ConditionGroup): readonly ConditionPart[] =>
  'any' in group ? group.any : group.all

/** How many conditions these are, whichever groups they stand in. */
export const conditionsIn = (parts: readonly ConditionPart[]): FieldCondition[] =>
  parts.flatMap((part) => (isGroup(part) ? conditionsIn(partsOf(part)) : [part]))

/** How many groups stand in each other at most. */
export const depthOf = (parts: readonly ConditionPart[]): number =>
  Math.max(0, ...parts.map((part) => (isGroup(part) ? 1 + depthOf(partsOf(part)) : 0)))

/**
 * As an address has them: `any(state.isAnyOf:open;all(due.within:thisWeek;owner.isAnyOf:me))`. What stands side by side
 * outside of a group has to be met together.
 */
export const writeGroups = (parts: readonly ConditionPart[]): string =>
  parts.map(writePart).join(';')

function writePart(part: ConditionPart): string {
  if (isGroup(part)) return `${'any' in part ? 'any' : 'all'}(${writeGroups(partsOf(part))})`
  const { field, operator, operands } = part
  const said = operands.map((operand) => operand.replace(/[\\,;()]/g, '\\$&'))
  return `${field}.${operator}${said.length === 0 ? '' : `:${said.join(',')}`}`
}

/** The same read, whatever its fields are; null where it is no such text. */
export function readGroups(text: string): ConditionPart[] | null {
  if (text === '' || text.length > LONGEST_GROUPS) return null
  const reader = new Reader(text)
  const parts = reader.parts(0)
  return parts && reader.isDone ? parts : null
}

const OPENED = /(any|all)\(/y
const CONDITION = /([A-Za-z0-9_]{1,40})\.([A-Za-z]+)(?::((?:\\.|[^\\;()])*))?/sy

class Reader {
  #at = 0
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  get isDone() {
    return this.#at === this.#text.length
  }

  parts(depth: number): ConditionPart[] | null {
    const parts: ConditionPart[] = []
    do {
      const part = this.#part(depth)
      if (!part) return null
      parts.push(part)
    } while (this.#takes(';'))
    return parts
  }

  #part(depth: number): ConditionPart | null {
    const [, join] = this.#match(OPENED) ?? []
    if (join === undefined) return this.#condition()
    if (depth === DEEPEST_GROUPS) return null
    const parts = this.parts(depth + 1)
    if (!parts || !this.#takes(')')) return null
    return join === 'any' ? { any: parts } : { all: parts }
  }

  #condition(): FieldCondition | null {
    const [, field = '', operator = '', said] = this.#match(CONDITION) ?? []
    if (!field || !isOperator(operator)) return null
    return { field, operator, operands: said === undefined ? [] : readOperands(said) }
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.#text)
    if (found) this.#at = pattern.lastIndex
    return found
  }

  #takes(character: string): boolean {
    if (this.#text[this.#at] !== character) return false
    this.#at += 1
    return true
  }
}

/** Whether a row meets all of these, by the values of its fields. Words of its reader have to be read before. */
export const meetsParts = (
  parts: readonly ConditionPart[],
  fieldOf: (key: string) => Field,
  valueOf: (key: string) => FieldValue,
): boolean =>
  parts.every((part) => {
    if (!isGroup(part)) return meets(fieldOf(part.field), valueOf(part.field), part)
    const met = (one: ConditionPart) => meetsParts([one], fieldOf, valueOf)
    return 'any' in part ? part.any.some(met) : part.all.every(met)
  })

/** Only what is kept of their conditions, which may be another one; a group of which nothing is kept goes. */
export const keptParts = (
  parts: readonly ConditionPart[],
  keep: (condition: FieldCondition) => FieldCondition | null,
): ConditionPart[] =>
  parts.flatMap((part): ConditionPart[] => {
    if (!isGroup(part)) {
      const kept = keep(part)
      return kept ? [kept] : []
    }
    const kept = keptParts(partsOf(part), keep)
    if (kept.length === 0) return []
    return ['any' in part ? { any: kept } : { all: kept }]
  })
