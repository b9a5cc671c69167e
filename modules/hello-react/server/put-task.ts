import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { importPKCS8, SignJWT } from 'jose'

// `node modules/hello-react/server/put-task.ts app.pem 42 "Sign the contract"`: person 42 finds it among their to-dos.
const { ATRIUM_ORIGIN = 'http://localhost:8080', APP = 'hello-react', SPACE = 'acme' } = process.env
const [file = 'app.pem', person = '', title = ''] = process.argv.slice(2)

const token = await new SignJWT({ space: SPACE })
  .setProtectedHeader({ alg: 'EdDSA' })
  .setIssuer(APP)
  .setAudience(ATRIUM_ORIGIN)
  .setIssuedAt()
  .setExpirationTime('1 minute')
  .setJti(randomUUID())
  .sign(await importPKCS8(readFileSync(file, 'utf8'), 'EdDSA'))

const answer = await fetch(`${ATRIUM_ORIGIN}/v1/app-server/tasks`, {
  method: 'PUT',
  headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  body: JSON.stringify({ person: Number(person), key: 'sample', title, path: '/' }),
})
console.log(answer.status, await answer.text())
