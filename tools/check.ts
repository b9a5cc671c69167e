// `node tools/check.ts rooms`, `words`, `routes`, `parts`, `collected` or `budgets`: prints what is wrong and where, and fails if anything is.
import { checkBudgets } from './budgets.ts'
import { checkCollected } from './collected.ts'
import { checkPages } from './pages.ts'
import { checkParts } from './parts.ts'
import { checkRooms } from './rooms.ts'
import type { Finding } from './source.ts'
import { checkWords } from './words.ts'

const checks = new Map<string, (root: string) => Finding[]>([
  ['rooms', checkRooms],
  ['words', checkWords],
  ['routes', checkPages],
  ['parts', checkParts],
  ['collected', checkCollected],
  ['budgets', checkBudgets],
])

const check = checks.get(process.argv[2] ?? '')
if (!check) throw new Error(`Say one of: ${[...checks.keys()].join(', ')}.`)
const findings = check(process.cwd())
for (const { path, line, says } of findings) console.log(`${path}:${line} ${says}`)
if (findings.length > 0) process.exitCode = 1
