import type { FieldValue } from './field.ts'
import { inOrder } from './in-order.ts'
import type { KindRules } from './kind-rules.ts'
import { isReference, isRowId } from './reference.ts'

/** A row of another table. Whether it is there, and may be named by this person, is the server's to say. */
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
