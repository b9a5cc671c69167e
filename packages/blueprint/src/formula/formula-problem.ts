import type { FormulaType } from './formula-type.ts'

// words for each: formula.wrong.*
const formulaVerdicts = [
  'sign',
  'quote',
  'bracket',
  'closing',
  'more',
  'missing',
  'empty',
  'deep',
  'many',
  'number',
  'field',
  'relation',
  'rows',
  'nested',
  'far',
  'twice',
  'kind',
  'self',
  'function',
  'few',
  'much',
  'type',
  'alike',
  'choice',
  'literal',
  'pattern',
  'result',
] as const
export type FormulaVerdict = (typeof formulaVerdicts)[number]

/** One mistake, where it stands in the text, and what a sentence about it names. */
export type FormulaProblem = {
  at: number
  end: number
  verdict: FormulaVerdict
  name?: string
  count?: number
  wanted?: FormulaType
  given?: FormulaType
}

/** Thrown while a text is read: what follows a mistake is not looked at. */
export class FormulaMistake extends Error {
  readonly problem: FormulaProblem

  constructor(problem: FormulaProblem) {
    super(problem.verdict)
    this.problem = problem
  }
}

export type Spot = Pick<FormulaProblem, 'at' | 'end'>

/** There is no more to read of a formula with a mistake. */
export const fail = (
  { at, end }: Spot,
  verdict: FormulaVerdict,
  more: Omit<Partial<FormulaProblem>, 'at' | 'end' | 'verdict'> = {},
): never => {
  throw new FormulaMistake({ at, end, verdict, ...more })
}
