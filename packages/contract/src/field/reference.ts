import { readsAsItStands } from '../kernel/unseen.ts'
import type { FieldValue, Reference } from './field.ts'
import { inOrder } from './in-order.ts'
import type { KindRules } from './kind-rules.ts'

const ID = /^[A-Za-z0-9_-]{1,40}$/
const LONGEST_NAME = 255

export const isReference = (value: unknown): value is Reference => {
  const { id, name } = (value ?? {}) as Partial<Reference>
  return typeof id === 'string' && ID.test(id) && typeof name === 'string' && isName(name)
}

const isName = (name: string) => name.length <= LONGEST_NAME && readsAsItStands.test(name)

export const isRowId = (text: string): boolean => ID.test(text)

/**
 * The rules of references to a row of another table. Whether the row exists, and this person may name it, only the
 * server can say.
 */
const reference: KindRules = {
  operators: ['isAnyOf', 'isNoneOf', 'isEmpty', 'isNotEmpty'],
  parse: (text, field, { find }) => {
    const value = find?.(field, text) ?? null
    return value ? { value } : { wrong: 'unknown' }
  },
  check: (value) => (isReference(value) ? null : 'malformed'),
  isOperand: isRowId,
  asOperands: (value: FieldValue) => (isReference(value) ? [value.id] : []),
  compare: inOrder,
  write: (value) => (isReference(value) ? value.name : ''),
}

export const referenceKinds = { person: reference, department: reference, relation: reference }
