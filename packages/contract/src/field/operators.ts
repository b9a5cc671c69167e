// words for each: field.operator.*
/** The operators of conditions. Several operands are one condition, never several on one field. */
export const operators = [
  'contains',
  'beginsWith',
  'is',
  'isNot',
  'atLeast',
  'atMost',
  'from',
  'until',
  'between',
  'within',
  'isAnyOf',
  'hasAllOf',
  'isNoneOf',
  'isEmpty',
  'isNotEmpty',
] as const
export type Operator = (typeof operators)[number]

export const isOperator = (text: string): text is Operator =>
  operators.some((known) => known === text)

export const MOST_OPERANDS = 20

/** How many operands an operator takes. */
export function operandsOf(operator: Operator): { least: number; most: number } {
  if (operator === 'isEmpty' || operator === 'isNotEmpty') return { least: 0, most: 0 }
  if (operator === 'between') return { least: 2, most: 2 }
  const several = operator === 'isAnyOf' || operator === 'isNoneOf' || operator === 'hasAllOf'
  return { least: 1, most: several ? MOST_OPERANDS : 1 }
}
