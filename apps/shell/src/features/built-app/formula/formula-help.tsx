import { keptScope, readScope } from '@atrium/blueprint/formula/formula-scope.ts'
import { examplePlace, examples } from '@atrium/blueprint/formula/functions/examples.ts'
import {
  type FormulaFunction,
  functionCalled,
  signatureOf,
} from '@atrium/blueprint/formula/functions/functions.ts'
import { readFormula } from '@atrium/blueprint/formula/read-formula.ts'
import { writeFormula } from '@atrium/blueprint/formula/write-formula.ts'
import { type Say, useSay, type WordKey } from '../../../kernel/words/words.ts'
import styles from './formula.module.css'

export const explained = (say: Say, fn: FormulaFunction): string =>
  say(`formula.fn.${fn}` as WordKey)

/** What the function does that somebody writes just now, with an example in their language. */
export function FormulaHelp({ name }: { name: string | null }) {
  const say = useSay()
  const fn = name === null ? undefined : functionCalled(name)
  const [formula, value] = (fn && examples[fn]) ?? []
  if (!fn || formula === undefined || value === undefined) return null
  const { en, zh } = signatureOf(fn)
  return (
    <p className={styles.help}>
      <strong>{say.language === 'zh-CN' ? zh : en}</strong> {explained(say, fn)}{' '}
      <span>{say('formula.example', { formula: inLanguage(say, formula), value })}</span>
    </p>
  )
}

function inLanguage({ language }: Pick<Say, 'language'>, formula: string): string {
  const read = readFormula(formula, keptScope(examplePlace))
  const scope = readScope(examplePlace, language === 'zh-CN' ? 'zh-CN' : 'en-US')
  return 'node' in read ? writeFormula(read.node, scope) : formula
}
