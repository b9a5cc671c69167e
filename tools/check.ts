// `node tools/check.ts rooms` or `words`: prints what is wrong and where, and fails if anything is.
import { checkRooms } from './rooms.ts'
import { checkWords } from './words.ts'

const checks = new Map([
  ['rooms', checkRooms],
  ['words', checkWords],
])

const check = checks.get(process.argv[2] ?? '')
if (!check) throw new Error(`Say one of: ${[...checks.keys()].join(', ')}.`)
const findings = check(process.cwd())
for (const { path, line, says } of findings) console.log(`${path}:${line} ${says}`)
if (findings.length > 0) process.exitCode = 1
