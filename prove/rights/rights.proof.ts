import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Proof } from '../proof.ts'

const MODELS = 1_000
const NOTHING = { models: 0, judged: 0, totals: 0 }

/**
 * Who may do what with records of built apps, asked of the product and of a second opinion that shares nothing with it: models of roles that
 * nobody thought of, by the people who have them, record by record, and what the records they see come to.
 */
export const rights: Proof = async ({ amount = MODELS, seed }) => {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-rights-'))
  const said = join(folder, 'told.json')
  const runner = join(import.meta.dirname, '../../tools/up.mjs')
  const child = spawn(process.execPath, [runner, 'test', 'record.rights'], {
    env: {
      ...process.env,
      RIGHTS_RUNS: String(amount),
      RIGHTS_TOLD: said,
      SEED: String(seed % 2 ** 31),
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  const told = code === 0 ? JSON.parse(readFileSync(said, 'utf8')) : NOTHING
  rmSync(folder, { recursive: true })
  return [
    { claim: 'models of roles, each with the person who asks', count: told.models },
    { claim: 'records judged a second time', count: told.judged },
    { claim: 'totals of fields added up a second time', count: told.totals },
    { claim: 'models in which both thought otherwise', count: code === 0 ? 0 : 1, wanted: 0 },
  ]
}
