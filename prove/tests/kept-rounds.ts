import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'

const FOLDER = join(import.meta.dirname, '../../.cache/prove-tests')

/** What was red in each round that ended. */
export type Rounds = string[][]
const Rounds = z.array(z.array(z.string()))

/**
 * Rounds of this very state of the files and of these words, so that a proof of hours can be gathered in several sittings. A
 * state that is not committed has none: nobody could say later what they were of.
 */
export function keptRounds(words: readonly string[], folder = FOLDER, tree = cleanTree()) {
  const file = tree && join(folder, `${tree}-${words.join('-').replaceAll(/[^\w-]/g, '_')}.json`)
  return {
    canKeep: file !== null,
    read: (): Rounds => (file ? readRounds(file) : []),
    keep(rounds: Rounds): void {
      if (!file) return
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, JSON.stringify(rounds))
    },
  }
}

function readRounds(file: string): Rounds {
  try {
    return Rounds.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    // None yet, or one that was cut short while it was written.
    return []
  }
}

/** The tree of the last commit, where nothing differs from it. */
function cleanTree(): string | null {
  const git = (...words: string[]) => {
    const { status, stdout } = spawnSync('git', words, {
      cwd: import.meta.dirname,
      encoding: 'utf8',
    })
    return status === 0 ? stdout.trim() : null
  }
  return git('status', '--porcelain') === '' ? git('rev-parse', 'HEAD^{tree}') : null
}
