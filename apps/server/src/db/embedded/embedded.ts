import { settle } from './embedded.home.ts'
import { initialise } from './embedded.initialise.ts'
import { keepRunning } from './embedded.keeper.ts'
import { adopt, launch } from './embedded.postmaster.ts'
import { findPrograms } from './embedded.programs.ts'
import { connectAsSuperuser, makeSocketFolder } from './embedded.socket.ts'

export { claim } from './embedded.claim.ts'

export type Embedded = {
  url: string
  /** An earlier run was killed and left its database behind; this run uses it. */
  adopted: boolean
  /** The database was made just now. */
  fresh: boolean
  stop: () => Promise<void>
}

type Options = {
  /** As root, PostgreSQL's user must be able to pass through it (`o+x`), or its data lives elsewhere. */
  folder: string
  log: (line: string) => void
  /** `false` trades safety for speed: a power cut may take the data along. For tests. */
  durable?: boolean
  /** Is it started again when it ends? By one process only, the one that holds the claim. */
  kept?: boolean
  /** Where to look for PostgreSQL, instead of our own package and the machine's usual places. */
  places?: string[]
}

const name = 'atrium'

/** Starts the PostgreSQL that lives in `folder`, or finds it running, and makes our database in it. */
export async function startEmbedded(options: Options): Promise<Embedded> {
  const { folder, log, durable = true, kept = false, places } = options
  const home = await settle(folder, log)
  const adopted = await adopt(home)
  const postmaster = adopted ?? (await launchAnew())
  try {
    const fresh = await makeDatabase(postmaster.socketFolder)
    const again = async (socketFolder: string) =>
      (await adopt(home, socketFolder)) ?? (await launchAnew(socketFolder))
    const stop = kept ? keepRunning(postmaster, again, log) : postmaster.stop
    return { url: urlOf(postmaster.socketFolder), adopted: !!adopted, fresh, stop }
  } catch (error) {
    await postmaster.stop()
    throw error
  }

  async function launchAnew(socketFolder?: string) {
    const programs = await findPrograms(home, places)
    await initialise(home, programs, durable)
    return launch(home, programs, durable, socketFolder ?? (await makeSocketFolder(home)))
  }
}

/** The port is named because PGPORT would change it behind our back. */
const urlOf = (socketFolder: string) =>
  `postgresql://${name}@/${name}?host=${encodeURIComponent(socketFolder)}&port=5432`

/** Asks before each step, so a start that died between two of them is finished by the next one. */
async function makeDatabase(socketFolder: string): Promise<boolean> {
  const client = await connectAsSuperuser(socketFolder)
  try {
    const roles = await client.query('select from pg_roles where rolname = $1', [name])
    if (!roles.rowCount) await client.query(`create role ${name} login createrole`)
    const databases = await client.query('select from pg_database where datname = $1', [name])
    if (databases.rowCount) return false
    await client.query(`create database ${name} owner ${name}`)
    return true
  } finally {
    await client.end()
  }
}
