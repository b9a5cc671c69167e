import { rollUpFunctions } from '@atrium/blueprint/formula/formula-node.ts'
import { allLeading, type FormulaPlace } from '@atrium/blueprint/formula/formula-reference.ts'
import { keptScope, readScope } from '@atrium/blueprint/formula/formula-scope.ts'
import { examplePlace, examples } from '@atrium/blueprint/formula/functions/examples.ts'
import {
  type FormulaFunction,
  functionCalled,
  signatureOf,
} from '@atrium/blueprint/formula/functions/functions.ts'
import { readFormula } from '@atrium/blueprint/formula/read-formula.ts'
import { fieldName, writeFormula } from '@atrium/blueprint/formula/write-formula.ts'
import { type Say, useSay, type WordKey } from '../../../kernel/words/words.ts'
import { scopeOf } from './draft-formula.ts'
import styles from './formula.module.css'

export const explained = (say: Say, fn: FormulaFunction): string =>
  say(`formula.fn.${fn}` as WordKey)

/** What the function does that somebody writes just now, with an example in their language. */
export function FormulaHelp({ name, place }: { name: string | null; place: FormulaPlace }) {
  const say = useSay()
  const fn = name === null ? undefined : functionCalled(name)
  const [formula, value] = (fn && examples[fn]) ?? []
  if (!fn || formula === undefined || value === undefined) return null
  const { en, zh } = signatureOf(fn)
  return (
    <p className={styles.help}>
      <strong>{say.language === 'zh-CN' ? zh : en}</strong> {explained(say, fn)}{' '}
      <span>{say('formula.example', { formula: inLanguage(say, formula), value })}</span>
      <RollUpHelp fn={fn} place={place} />
    </p>
  )
}

/** The same of records that lead here, where there are any: with the first of these. */
function RollUpHelp({ fn, place }: { fn: FormulaFunction; place: FormulaPlace }) {
  const say = useSay()
  const [leading] = allLeading(place)
  if (!leading || !isRollUp(fn)) return null
  const { en, zh } = signatureOf(fn)
  const records = fieldName(scopeOf(say, place).nameOf(leading.source))
  return (
    <span> {say('formula.rollUp', { name: say.language === 'zh-CN' ? zh : en, records })}</span>
  )
}

const isRollUp = (fn: FormulaFunction) => rollUpFunctions.some((one) => one === fn)

function inLanguage({ language }: Pick<Say, 'language'>, formula: string): string {
  const read = readFormula(formula, keptScope(examplePlace))
  const scope = readScope(examplePlace, language === 'zh-CN' ? 'zh-CN' : 'en-US')
  return 'node' in read ? writeFormula(read.node, scope) : formula
}
