import { DEEPEST_FORMULA, MOST_FORMULA_NODES } from './formula-limits.ts'
import { FormulaMistake, type FormulaProblem } from './formula-problem.ts'
import { type FormulaFunction, functionCalled } from './functions/functions.ts'
import { binary, prefix, wordValue } from './functions/operators.ts'
import type { Syntax } from './syntax.ts'
import { type Token, tokensIn } from './token.ts'

/** A text as a tree; its first mistake is thrown. What binds closer is read first. */
export function parseFormula(text: string): Syntax {
  const tokens = tokensIn(text)
  let next = 0
  let nodes = 0
  const peek = (): Token => tokens[next] as Token
  // Nothing comes behind the end.
  const take = (): Token => tokens[next < tokens.length - 1 ? next++ : next] as Token
  const fail = (
    { at, end }: Pick<Token, 'at' | 'end'>,
    verdict: FormulaProblem['verdict'],
    name?: string,
  ) => {
    throw new FormulaMistake({ at, end, verdict, ...(name !== undefined && { name }) })
  }
  const made = <Made extends Syntax>(node: Made): Made => {
    nodes += 1
    if (nodes > MOST_FORMULA_NODES) fail(node, 'many')
    return node
  }

  const expression = (binding: number, depth: number): Syntax => {
    if (depth > DEEPEST_FORMULA) fail(peek(), 'deep')
    let left = first(depth)
    for (;;) {
      const operator = binary(peek())
      if (!operator || operator.binding <= binding) return left
      take()
      const right = expression(operator.binding, depth + 1)
      left = made({
        is: 'call',
        fn: operator.fn,
        parts: [left, right],
        at: left.at,
        end: right.end,
      })
    }
  }

  const first = (depth: number): Syntax => {
    const token = take()
    const { at, end } = token
    if (token.is === 'number')
      return made({ is: 'number', text: token.text, isPercent: token.isPercent ?? false, at, end })
    if (token.is === 'text') return made({ is: 'text', text: token.text, at, end })
    if (token.is === 'field') return named(token)
    if (token.is === 'sign' && token.text === '(') {
      const inner = expression(0, depth + 1)
      close(token)
      return inner
    }
    const isCall = peek().is === 'sign' && peek().text === '('
    const operator = prefix(token)
    if (operator && !(isCall && token.is === 'word')) {
      const of = expression(operator.binding, depth + 1)
      return made({ is: 'call', fn: operator.fn, parts: [of], at, end: of.end })
    }
    if (token.is === 'word' && isCall) return call(token, depth)
    if (token.is === 'word') {
      const yes = wordValue(token.text)
      if (yes !== null) return made({ is: 'yesNo', yes, at, end })
      return named(token)
    }
    if (token.is === 'end') fail(token, tokens.length === 1 ? 'empty' : 'missing')
    return fail(token, 'missing', token.text)
  }

  const isPoint = () => peek().is === 'sign' && peek().text === '.'

  const named = ({ text: name, at, end }: Token): Syntax => {
    if (!isPoint()) return made({ is: 'name', name, at, end })
    take()
    const part = take()
    if (part.is !== 'word' && part.is !== 'field') fail(part, 'missing', part.text)
    if (isPoint()) fail({ at, end: peek().end }, 'far')
    return made({ is: 'name', name, part: part.text, at, end: part.end })
  }

  const call = (name: Token, depth: number): Syntax => {
    const fn = functionCalled(name.text)
    if (!fn) fail(name, 'function', name.text)
    const open = take()
    const parts: Syntax[] = []
    if (peek().text !== ')' || peek().is !== 'sign')
      do parts.push(expression(0, depth + 1))
      while (peek().is === 'sign' && peek().text === ',' && take())
    const closing = close(open)
    return made({ is: 'call', fn: fn as FormulaFunction, parts, at: name.at, end: closing.end })
  }

  const close = (open: Token): Token => {
    const token = take()
    if (token.is === 'end') fail(open, 'closing')
    if (token.is !== 'sign' || token.text !== ')') fail(token, 'more', token.text)
    return token
  }

  const whole = expression(0, 1)
  if (peek().is !== 'end') fail(peek(), 'more', peek().text)
  return whole
}
