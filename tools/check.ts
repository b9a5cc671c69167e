// `node tools/check.ts rooms`, `words` or `collected`: prints what is wrong and where, and fails if anything is.
import { checkCollected } from './collected.ts'
import { checkRooms } from './rooms.ts'
import { checkWords } from './words.ts'

const checks = new Map([
  ['rooms', checkRooms],
  ['words', checkWords],
  ['collected', checkCollected],
])

const check = checks.get(process.argv[2] ?? '')
if (!check) throw new Error(`Say one of: ${[...checks.keys()].join(', ')}.`)
const findings = check(process.cwd())
for (const { path, line, says } of findings) console.log(`${path}:${line} ${says}`)
if (findings.length > 0) process.exitCode = 1
