import pg from 'pg'
import { besideFor, type IndexBeside } from './beside.ts'
import { Lane } from './lane.ts'
import { PromptClient } from './prompt-client.ts'
import { loginConfig, refuseBypass } from './roles.ts'
import { type Trust, trustIn } from './trust.ts'

// PostgreSQL's bigint arrives as text otherwise, and '10' + 1 is '101'. Ids and counts of this
// product stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
const INT8_LIST = 1016
pg.types.setTypeParser(INT8_LIST as never, (list) =>
  list.slice(1, -1).split(',').filter(Boolean).map(Number),
)

/** In milliseconds, how long is waited for what. */
export type Patience = {
  /** A place in a lane. */
  place: number
  /** A connection, of the pool or anew. */
  connection: number
  /** The server itself ends a statement after 5 s (`roles.ts`): who is silent for longer is away. */
  answer: number
  /** A statement and what it locks, where that is not what the role has. */
  statement?: number
}
const PATIENCE: Patience = { place: 2_000, connection: 2_000, answer: 8_000 }

export type Database = Trust & {
  pool: pg.Pool
  /** Hats are named after the owner of the tables. */
  owner: string
  /** For connections of their own, such as the one that listens. */
  config: pg.ClientConfig
  lanes: Lanes
  /** The one thing the server does as the owner of the tables. */
  indexBeside: IndexBeside
  close(): Promise<void>
}

/** Shares of the pool, smaller than it together: whoever is signed in finds a connection beside them. */
type Lanes = {
  /** Requests of nobody we know. */
  strangers: Lane
  /** Statements that may wait for a row everybody wants. */
  counters: Lane
}

const lanesOf = (size: number, { place }: Patience): Lanes => ({
  strangers: new Lane(Math.ceil(size * 0.4), 20 * size, place),
  counters: new Lane(Math.ceil(size * 0.2), 20 * size, place),
})

type Options = {
  size?: number
  patience?: Partial<Patience>
  /** Of the installation: where the owner's address has no password, the login's follows from it. */
  key?: Buffer
}

/** Statements are sent without waiting for the one before (`pipeline`): a transaction costs one round trip less. */
export async function connect(
  ownerUrl: string,
  { size = 10, key, ...given }: Options = {},
): Promise<Database> {
  const patience = { ...PATIENCE, ...given.patience }
  const { statement } = patience
  const config = {
    ...loginConfig(ownerUrl, key),
    connectionTimeoutMillis: patience.connection,
    query_timeout: patience.answer,
    ...(statement && {
      options: `-c statement_timeout=${statement} -c lock_timeout=${statement}`,
    }),
    keepAlive: true,
  }
  const first = new PromptClient(config)
  first.on('error', () => {})
  await first.connect()
  await refuseBypass(first).finally(() => first.end())

  const pool = new pg.Pool({
    ...config,
    Client: PromptClient,
    max: size,
    idleTimeoutMillis: 30_000,
    application_name: 'atrium',
    pipeline: true,
  })
  return {
    pool,
    owner: new pg.Client(ownerUrl).user as string,
    config,
    lanes: lanesOf(size, patience),
    indexBeside: besideFor(ownerUrl, patience.connection),
    ...trustIn(pool),
    close: () => pool.end(),
  }
}
