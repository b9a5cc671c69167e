import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Proof } from '../proof.ts'

const TREES = 10_000
const NOTHING = { trees: 0, values: 0, filled: 0 }

/** What formulas that nobody thought of come to in the browser's program, and in PostgreSQL, for records of all kinds of values. */
export const formulas: Proof = async ({ amount = TREES, seed }) => {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-formulas-'))
  const said = join(folder, 'told.json')
  const runner = join(import.meta.dirname, '../../tools/up.mjs')
  const child = spawn(process.execPath, [runner, 'test', 'formula.same'], {
    env: {
      ...process.env,
      FORMULA_TREES: String(amount),
      FORMULA_TOLD: said,
      SEED: String(seed % 2 ** 31),
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  const told = code === 0 ? JSON.parse(readFileSync(said, 'utf8')) : NOTHING
  rmSync(folder, { recursive: true })
  return [
    { claim: 'formulas', count: told.trees },
    { claim: 'values of records compared', count: told.values },
    { claim: 'of these with something in them', count: told.filled },
    { claim: 'runs in which both came to something else', count: code === 0 ? 0 : 1, wanted: 0 },
  ]
}
