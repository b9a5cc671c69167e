import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import pg from 'pg'

type Way = { down: Socket; up: Socket; isListener: boolean; isDead: boolean; held: (() => void)[] }

const SETTLED = 50

/** Stands between the server and its database, and lets the database go away in every way it can. */
export class DatabaseProxy {
  readonly #target: pg.Client
  readonly #ways = new Set<Way>()
  #server: Server | null = null
  #port = 0
  #isStalled = false
  #refusesListener = false
  /** The most connections that were open at one moment. */
  most = 0
  /** How often the connection for events was tried while it is refused. */
  refused = 0

  constructor(url: string) {
    this.#target = new pg.Client(url)
  }

  static async before(url: string): Promise<DatabaseProxy> {
    const proxy = new DatabaseProxy(url)
    await proxy.#listen()
    return proxy
  }

  get url(): string {
    const { user, password, database } = this.#target
    const person = `${user}:${encodeURIComponent(password || 'none')}`
    return `postgresql://${person}@127.0.0.1:${this.#port}/${database}`
  }

  get open(): number {
    return this.#ways.size
  }

  /** Connections are lost, and new ones refused. */
  async cut(): Promise<void> {
    const closed = this.#server && once(this.#server, 'close')
    this.#server?.close()
    for (const way of this.#ways) end(way)
    await closed
    this.#server = null
  }

  /** Connections stay and new ones are taken, but nothing answers. */
  stall(): void {
    this.#isStalled = true
  }

  /** Only the connection that waits for events is lost. */
  cutListener(): void {
    this.#refusesListener = true
    for (const way of this.#ways) if (way.isListener) end(way)
  }

  /** The one that waits for events is never answered again, and is not told. */
  silenceListener(): void {
    for (const way of this.#ways) if (way.isListener) way.isDead = true
  }

  /** All is as before; connections that stalled go on, or with `forgotten` never answer again. */
  async restore({ forgotten = false } = {}): Promise<void> {
    this.#isStalled = false
    this.#refusesListener = false
    for (const way of this.#ways) {
      if (forgotten) way.isDead = true
      else for (const go of way.held.splice(0)) go()
    }
    if (!this.#server) await this.#listen()
  }

  async close(): Promise<void> {
    if (this.#server) await this.cut()
  }

  async #listen() {
    this.#server = createServer((down) => this.#forward(down)).listen(this.#port, '127.0.0.1')
    await once(this.#server, 'listening')
    this.#port = (this.#server.address() as AddressInfo).port
  }

  #forward(down: Socket) {
    const { host, port } = this.#target
    const up = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    const way: Way = { down, up, isListener: false, isDead: false, held: [] }
    this.#ways.add(way)
    // A moment later: what makes room for this one is closed in the same breath.
    setTimeout(() => {
      this.most = Math.max(this.most, this.#ways.size)
    }, SETTLED)
    down.once('data', (first) => {
      way.isListener = first.includes('atrium-live')
      if (!way.isListener || !this.#refusesListener) return
      this.refused++
      end(way)
    })
    this.#pass(way, down, up)
    this.#pass(way, up, down)
    down.once('close', () => this.#ways.delete(way))
  }

  #pass(way: Way, from: Socket, to: Socket) {
    const unlessStalled = (go: () => void) => {
      if (way.isDead) return
      if (this.#isStalled) way.held.push(go)
      else go()
    }
    from.on('data', (piece) => unlessStalled(() => to.write(piece)))
    from.on('end', () => unlessStalled(() => to.end()))
    from.on('error', () => {})
    from.on('close', () => unlessStalled(() => to.destroy()))
  }
}

function end({ down, up }: Way) {
  down.destroy()
  up.destroy()
}
