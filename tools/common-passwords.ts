// `node tools/common-passwords.ts list.txt`: makes the file that new passwords are held against, from any list with
// one password a line.
import { readFileSync, writeFileSync } from 'node:fs'
import {
  commonPasswordsFile,
  FINGERPRINT_BYTES,
  fingerprintOf,
  SHORTEST,
} from '../apps/server/src/features/password/common-passwords.ts'

const [list = ''] = process.argv.slice(2)
const passwords = readFileSync(list, 'utf8')
  .split('\n')
  .map((line) => line.trim())
  .filter((password) => Buffer.byteLength(password) >= SHORTEST)
const fingerprints = new Set(passwords.map((password) => fingerprintOf(password).toString('hex')))
writeFileSync(commonPasswordsFile, Buffer.from([...fingerprints].sort().join(''), 'hex'))
console.log(`${fingerprints.size} passwords, ${fingerprints.size * FINGERPRINT_BYTES} bytes`)
