import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { computedIn } from '../computed.ts'
import { withField } from '../formula-reference.ts'
import { keptScope, readScope } from '../formula-scope.ts'
import { kindsOfType } from '../formula-type.ts'
import { readFormula } from '../read-formula.ts'
import { momentAt } from '../run/clock.ts'
import { writeFormula } from '../write-formula.ts'
import { examplePlace, exampleRow, examples } from './examples.ts'
import { namedFunctions, signatureOf } from './functions.ts'

const page = readFileSync(new URL('../../../../../docs/formulas.md', import.meta.url), 'utf8')
const moment = momentAt(new Date('2026-11-19T06:00:00Z'), 'Asia/Shanghai')

test.each(namedFunctions)(
  '%s has an example that comes to what is said of it, here and in its page',
  (fn) => {
    const [formula = '', result] = examples[fn] ?? []
    const read = readFormula(formula, keptScope(examplePlace))
    if ('problem' in read) throw new Error(`${formula}: ${read.problem.verdict}`)
    const [kind = 'text'] = kindsOfType(read.node.type)
    const result1 = { position: 0, title: { 'en-US': 'r' }, kind, formula }
    const place = withField(examplePlace, 'result', result1)
    expect(String(computedIn(place).get('result')?.(exampleRow, moment))).toBe(result)
    const chinese = writeFormula(read.node, readScope(examplePlace, 'zh-CN'))
    const { en, zh } = signatureOf(fn)
    const english = writeFormula(read.node, readScope(examplePlace, 'en-US'))
    for (const said of [en, zh, `\`${english}\``, `\`${chinese}\``, result])
      expect(page).toContain(said)
  },
)
