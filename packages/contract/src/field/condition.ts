import type { Field, FieldValue } from './field.ts'
import { kindRules } from './kinds.ts'
import { isOperator, type Operator, operandsOf } from './operators.ts'
import { hasDays, isRelativeDays } from './relative-days.ts'

/** A condition on one field. */
export type Condition = { operator: Operator; operands: readonly string[] }

export const LONGEST_CONDITION = 500

/**
 * Reads a condition as an address has it: `atLeast:100`, `isAnyOf:open,done`, `isEmpty`. Null where it makes no sense
 * for the field.
 */
export function readCondition(field: Field, text: string): Condition | null {
  if (text.length > LONGEST_CONDITION) return null
  const [, operator = '', said] = /^([A-Za-z]+)(?::([\s\S]*))?$/.exec(text) ?? []
  if (!isOperator(operator)) return null
  return sensible(field, { operator, operands: said === undefined ? [] : readOperands(said) })
}

/** The condition, or null where the field's kind does not know its operator or operands. */
export function sensible(field: Field, condition: Condition): Condition | null {
  const { operators, isOperand } = kindRules[field.kind]
  const { operator, operands } = condition
  const { least, most } = operandsOf(operator)
  const isMany = operands.length >= least && operands.length <= most
  if (!operators.includes(operator) || !isMany) return null
  if (operator === 'within' && !operands.every(isRelativeDays)) return null
  const isBound = operator === 'from' || operator === 'until' || operator === 'within'
  if (hasDays(field) && !isBound && operands.some(isRelativeDays)) return null
  return operands.every((one) => one !== '' && isOperand(one, field)) ? condition : null
}

export const writeCondition = ({ operator, operands }: Condition): string =>
  operands.length === 0 ? operator : `${operator}:${operands.map(escaped).join(',')}`

const escaped = (operand: string) => operand.replace(/[\\,]/g, '\\$&')
/** The operands of a condition, between commas that nobody has escaped. */
export const readOperands = (said: string): string[] =>
  (said.match(/(?:\\.|[^\\,])+/gs) ?? []).map((one) => one.replace(/\\(.)/gs, '$1'))

/**
 * Whether a value meets a condition. An empty value is in no set, equal to nothing, and neither more nor less. A
 * database must answer alike, which is tested. Words for days have to be read before (`asOfToday`): alone they mean none.
 */
export function meets(field: Field, value: FieldValue, { operator, operands }: Condition): boolean {
  const { asOperands, compare } = kindRules[field.kind]
  const own = asOperands(value)
  const [first = '', last = ''] = operands
  const isOne = () => own.some((mine) => operands.some((one) => compare(mine, one) === 0))
  const text = own.join(' ').toLowerCase()
  switch (operator) {
    case 'isEmpty':
      return own.length === 0
    case 'isNotEmpty':
      return own.length > 0
    case 'contains':
      return text.includes(first.toLowerCase())
    case 'beginsWith':
      return text.startsWith(first.toLowerCase())
    case 'is':
    case 'isAnyOf':
      return isOne()
    case 'isNot':
    case 'isNoneOf':
      return !isOne()
    case 'hasAllOf':
      return operands.every((one) => own.includes(one))
    case 'atLeast':
    case 'from':
      return own.some((mine) => compare(mine, first) >= 0)
    case 'atMost':
    case 'until':
      return own.some((mine) => compare(mine, first) <= 0)
    case 'within':
      return false
    case 'between':
      break
  }
  return own.some((mine) => compare(mine, first) >= 0 && compare(mine, last) <= 0)
}
