import { createServer } from 'node:http'
import pg from 'pg'
import type { Statement } from './recorded.ts'

// The least that answers the same question: node:http and the driver. Runs in a process of its own
// and is told by its parent what to ask, which database, and on which port to listen.

export type BareOrder = { config: pg.PoolConfig; statements: Statement[]; port: number }

process.once('message', ({ config, statements, port }: BareOrder) => {
  const pool = new pg.Pool({ ...config, max: 10, pipeline: true })
  const [begin, identify, hat, spaces, commit] = statements as [
    Statement,
    Statement,
    Statement,
    Statement,
    Statement,
  ]
  const server = createServer(async (_, response) => {
    const client = await pool.connect()
    void client.query(begin)
    const [user] = (await client.query(identify)).rows
    void client.query(hat)
    const { rows } = await client.query(spaces)
    void client.query(commit).then(() => client.release())
    const answer = JSON.stringify({ status: 200, msg: 'ok', result: { user, spaces: rows } })
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(answer),
    })
    response.end(answer)
  })
  server.listen(port, 'localhost', () => process.send?.('listening'))
})
