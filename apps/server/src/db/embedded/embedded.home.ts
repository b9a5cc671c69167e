import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, chown, mkdir, readdir, readFile, realpath, stat } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { CannotStart } from '../cannot-start.ts'
import { isRunningWith } from './embedded.running.ts'

type User = { uid: number; gid: number }

/** Where a database lives. The folder and what is in it belong to its user alone. */
export type Home = {
  folder: string
  data: string
  /** Whom PostgreSQL runs as, where that is not whom we run as ourselves. */
  user: User | undefined
  /** Whom its files are first made as: initdb refuses a user without a name. */
  maker: User | undefined
  /** A folder of ours that this user can read, for a copy of the programs. */
  shelf: string
}

/** PostgreSQL refuses to run as root, and others cannot pass through a private folder of root's. */
const outside = '/var/lib/atrium'

export async function settle(wanted: string, log: (line: string) => void): Promise<Home> {
  await mkdir(wanted, { recursive: true })
  const parent = await realpath(wanted)
  const inside = join(parent, 'postgres')
  if (process.getuid?.() !== 0) return settleAsOurselves(parent, inside)

  await openIfNew(parent)
  const elsewhere = join(outside, hash(inside))
  // Many programs run as nobody, and each of them could open the socket and the files: data of that
  // user is given to one of its own, unless the database of an earlier run is still up.
  const maker = await nobody()
  const owner = (await ownerOf(inside)) ?? (await ownerOf(elsewhere))
  const isKept = owner && (owner.uid !== maker.uid || [inside, elsewhere].some(isUp))
  const user = isKept ? owner : await userAlone(inside)
  const livesInside = existsSync(join(inside, 'data'))
  if ((livesInside || !existsSync(elsewhere)) && (await canPass(parent, user)))
    return build(inside, parent, user, maker)
  if (livesInside)
    throw new CannotStart(
      `The database in ${inside} belongs to user ${user.uid}, who can no longer pass through the folders above it: open them with chmod o+x.`,
    )
  log(`The database lives in ${elsewhere}: PostgreSQL, not run as root, cannot enter ${parent}.`)
  await mkdir(outside, { recursive: true })
  await chmod(outside, 0o755)
  return build(elsewhere, outside, user, maker)
}

function isUp(folder: string): boolean {
  const data = join(folder, 'data')
  const file = join(data, 'postmaster.pid')
  return existsSync(file) && isRunningWith(Number.parseInt(readFileSync(file, 'utf8'), 10), data)
}

async function settleAsOurselves(parent: string, inside: string): Promise<Home> {
  const owner = await ownerOf(inside)
  if (owner && owner.uid !== process.getuid?.())
    throw new CannotStart(
      `The database in ${inside} belongs to user ${owner.uid}: start Atrium as that user or as root.`,
    )
  requireNamedUser()
  return build(inside, parent, undefined)
}

/** An empty folder is ours from now on; one with things in it may be private for a reason. */
async function openIfNew(folder: string): Promise<void> {
  if ((await readdir(folder)).length === 0) await chmod(folder, 0o711)
}

async function build(
  folder: string,
  shelf: string,
  user: User | undefined,
  maker?: User,
): Promise<Home> {
  const owner = await ownerOf(folder)
  if (user && owner && owner.uid !== user.uid) await giveAll(user, folder)
  await giveTo(user, folder)
  return { folder, data: join(folder, 'data'), user, maker, shelf }
}

/** Links are given themselves, not what they lead to. */
export const giveAll = ({ uid, gid }: User, folder: string) =>
  promisify(execFile)('/bin/chown', ['-R', '-h', `${uid}:${gid}`, folder])

export async function giveTo(user: User | undefined, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  if (user) await chown(folder, user.uid, user.gid)
  await chmod(folder, 0o700)
}

async function ownerOf(folder: string): Promise<User | undefined> {
  const found = await stat(folder).catch(() => undefined)
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : undefined
}

/** Where systemd takes users from that exist only while something runs. */
const UNNAMED = { first: 61_184, count: 4_336 }

/** A user of its own for every data folder, or `nobody` where the machine allows no other. */
async function userAlone(inside: string): Promise<User> {
  const users = await readFile('/etc/passwd', 'utf8')
  const isNamed = (uid: number) => new RegExp(`^[^:]*:[^:]*:${uid}:`, 'm').test(users)
  let at = Number.parseInt(hash(inside).slice(0, 8), 16) % UNNAMED.count
  while (isNamed(UNNAMED.first + at)) at = (at + 1) % UNNAMED.count
  const uid = UNNAMED.first + at
  return (await canPass('/', { uid, gid: uid })) ? { uid, gid: uid } : nobody()
}

async function nobody(): Promise<User> {
  const users = await readFile('/etc/passwd', 'utf8')
  const [, uid, gid] = /^nobody:[^:]*:(\d+):(\d+):/m.exec(users) ?? []
  if (!uid || !gid)
    throw new CannotStart(
      'PostgreSQL refuses to run as root and this machine has no user nobody: start Atrium as an ordinary user or set DATABASE_URL.',
    )
  return { uid: Number(uid), gid: Number(gid) }
}

/** Asks the system rather than the mode bits, so access lists and mounts count too. */
const canPass = (folder: string, user: User) =>
  new Promise<boolean>((resolve) => {
    const options = { ...user, cwd: '/' }
    execFile('/bin/sh', ['-c', 'test -x "$0"', folder], options, (error) => resolve(!error))
  })

function requireNamedUser(): void {
  try {
    userInfo()
  } catch {
    throw new CannotStart(
      'PostgreSQL refuses to run under a user id without a name: give it one in /etc/passwd or set DATABASE_URL.',
    )
  }
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)
