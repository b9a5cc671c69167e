import type { FormulaNode } from '@atrium/blueprint/formula/formula-node.ts'
import {
  askable,
  type FormulaPlace,
  fieldsAt,
} from '@atrium/blueprint/formula/formula-reference.ts'
import { type FormulaType, typeOfKind } from '@atrium/blueprint/formula/formula-type.ts'
import { writeFormula } from '@atrium/blueprint/formula/write-formula.ts'
import { byPosition } from '../../../entities/built-app/own-fields.ts'
import type { Say } from '../../../kernel/words/words.ts'
import { scopeOf } from './draft-formula.ts'

const number = (value: string): FormulaNode => ({
  is: 'number',
  type: 'number',
  value,
  isPercent: false,
})
const today: FormulaNode = { is: 'call', type: 'date', fn: 'today', parts: [] }

/** A formula that could stand there, with fields of the table: for a condition, one that comes to yes or no. */
export function formulaHint(
  say: Pick<Say, 'language'>,
  place: FormulaPlace,
  isCondition: boolean,
): string {
  const known = new Set(askable(place))
  const fields = byPosition(fieldsAt(place)).filter(([key]) => known.has(key))
  const of = (wanted: FormulaType): FormulaNode[] =>
    fields
      .filter(([, { kind }]) => typeOfKind(kind) === wanted)
      .map(([field]) => ({ is: 'field', type: wanted, field }))
  const node = (isCondition ? condition : computed)(of)
  return node ? writeFormula(node, scopeOf(say, place)) : ''
}

type Of = (wanted: FormulaType) => FormulaNode[]

function condition(of: Of): FormulaNode | null {
  const [amount, day, answer, text] = (['number', 'date', 'yesNo', 'text'] as const).map(
    (type) => of(type)[0],
  )
  const than = (fn: 'more' | 'less' | 'differ', one: FormulaNode, other: FormulaNode) =>
    ({ is: 'call', type: 'yesNo', fn, parts: [one, other] }) as const
  if (amount) return than('more', amount, number('100'))
  if (day) return than('less', day, today)
  if (answer) return answer
  return text ? than('differ', text, { is: 'text', type: 'text', value: '' }) : null
}

function computed(of: Of): FormulaNode | null {
  const [one, other] = of('number')
  if (one) return { is: 'call', type: 'number', fn: 'multiply', parts: [one, other ?? number('2')] }
  const [day] = of('date')
  if (day) return { is: 'call', type: 'number', fn: 'days', parts: [today, day] }
  const [text] = of('text')
  return text ? { is: 'call', type: 'number', fn: 'len', parts: [text] } : null
}
