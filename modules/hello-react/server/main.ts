import { createAppServer } from './server.ts'

// `node modules/hello-react/server/main.ts`, with the shell's origin in ATRIUM_ORIGIN.
const { ATRIUM_ORIGIN: issuer = 'http://localhost:8080', PORT = '8090' } = process.env
createAppServer({ issuer, audience: 'hello-react' }).listen(Number(PORT), 'localhost')
