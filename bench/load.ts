import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

type Address = { origin: string; path: string; cookie: string; body?: object | undefined }
type Load = Address & { seconds: number }

const CONNECTIONS = 16

/** Asks over and over on a fixed number of connections, and returns the answers a second. */
export async function answersPerSecond({ seconds, ...address }: Load): Promise<number> {
  const since = performance.now()
  const until = since + seconds * 1000
  const counts = await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      const line = await openLine(address)
      let answers = 0
      for (; performance.now() < until; answers++) await line.ask()
      line.close()
      return answers
    }),
  )
  const total = counts.reduce((sum, count) => sum + count, 0)
  return (1000 * total) / (performance.now() - since)
}

/**
 * One connection that asks for one address. Bytes in, bytes out: an HTTP client would take more of
 * the machine than what it measures.
 */
export async function openLine({ origin, path, cookie, body }: Address) {
  const { hostname, port, host } = new URL(origin)
  const text = body ? JSON.stringify(body) : ''
  const about = body
    ? `origin: ${origin}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n`
    : ''
  const request = `${body ? 'POST' : 'GET'} ${path} HTTP/1.1\r\nhost: ${host}\r\ncookie: ${cookie}\r\n${about}\r\n${text}`
  const dial = async () => {
    const dialled = connect({ host: hostname, port: Number(port), noDelay: true })
    await once(dialled, 'connect')
    // Whoever asks hears that it was closed.
    dialled.on('error', () => {})
    return dialled
  }
  let socket = await dial()
  return {
    ask: async () => {
      // While others took their turns the server may have hung up, or be about to.
      if (socket.readyState !== 'open') socket = await dial()
      await ask(socket, request).catch(async (error: unknown) => {
        if (!(error instanceof HungUp)) throw error
        socket = await dial()
        await ask(socket, request)
      })
    },
    close: () => void socket.destroy(),
  }
}

class HungUp extends Error {}

/** The server had too much to do, or took too long. */
export class PutOff extends Error {}

function ask(socket: Socket, request: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const end = () => {
      socket.off('data', hear)
      socket.off('close', hangUp)
      if (answer.startsWith('HTTP/1.1 200')) resolve()
      else if (answer.startsWith('HTTP/1.1 503')) reject(new PutOff(answer))
      else reject(answer ? new Error(answer) : new HungUp(`No answer to ${request}`))
    }
    const hear = (chunk: Buffer) => {
      answer += chunk.toString('latin1')
      if (isWhole(answer)) end()
    }
    const hangUp = () => {
      answer = ''
      end()
    }
    socket.on('data', hear)
    socket.on('close', hangUp)
    socket.write(request)
  })
}

function isWhole(answer: string): boolean {
  const body = answer.indexOf('\r\n\r\n') + 4
  const length = /\r\ncontent-length: (\d+)/i.exec(answer)?.[1]
  return body > 3 && length !== undefined && answer.length - body >= Number(length)
}
