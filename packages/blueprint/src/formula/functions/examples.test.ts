import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { computedIn } from '../computed.ts'
import { keptScope, readScope } from '../formula-scope.ts'
import { kindsOfType } from '../formula-type.ts'
import { readFormula } from '../read-formula.ts'
import { momentAt } from '../run/clock.ts'
import { writeFormula } from '../write-formula.ts'
import { exampleFields, exampleRow, examples } from './examples.ts'
import { namedFunctions, signatureOf } from './functions.ts'

const page = readFileSync(new URL('../../../../../docs/formulas.md', import.meta.url), 'utf8')
const moment = momentAt(new Date('2026-11-19T06:00:00Z'), 'Asia/Shanghai')

test.each(namedFunctions)(
  '%s has an example that comes to what is said of it, here and in its page',
  (fn) => {
    const [formula = '', result] = examples[fn] ?? []
    const read = readFormula(formula, keptScope(exampleFields))
    if ('problem' in read) throw new Error(`${formula}: ${read.problem.verdict}`)
    const [kind = 'text'] = kindsOfType(read.node.type)
    const fields = {
      ...exampleFields,
      result: { position: 0, title: { 'en-US': 'r' }, kind, formula },
    }
    expect(String(computedIn(fields).get('result')?.(exampleRow, moment))).toBe(result)
    const chinese = writeFormula(read.node, readScope(exampleFields, 'zh-CN'))
    const { en, zh } = signatureOf(fn)
    const english = writeFormula(read.node, readScope(exampleFields, 'en-US'))
    for (const said of [en, zh, `\`${english}\``, `\`${chinese}\``, result])
      expect(page).toContain(said)
  },
)
