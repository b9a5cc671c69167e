import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, readdir, readFile, realpath, stat } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { CannotStart } from './cannot-start.ts'

type User = { uid: number; gid: number }

/** Where a database lives. The folder and what is in it belong to its user alone. */
export type Home = {
  folder: string
  data: string
  /** Whom PostgreSQL runs as, where that is not whom we run as ourselves. */
  user: User | undefined
  /** A folder of ours that this user can read, for a copy of the programs. */
  shelf: string
}

/** PostgreSQL refuses to run as root, and nobody cannot pass through a private folder of root's. */
const outside = '/var/lib/atrium'

export async function settle(wanted: string, log: (line: string) => void): Promise<Home> {
  await mkdir(wanted, { recursive: true })
  const parent = await realpath(wanted)
  const inside = join(parent, 'postgres')
  if (process.getuid?.() !== 0) return settleAsOurselves(parent, inside)

  await openIfNew(parent)
  const elsewhere = join(outside, hash(inside))
  const user = (await ownerOf(inside)) ?? (await ownerOf(elsewhere)) ?? (await nobody())
  const livesInside = existsSync(join(inside, 'data'))
  if ((livesInside || !existsSync(elsewhere)) && (await canPass(parent, user)))
    return build(inside, parent, user)
  if (livesInside)
    throw new CannotStart(
      `The database in ${inside} belongs to user ${user.uid}, who can no longer pass through the folders above it: open them with chmod o+x.`,
    )
  log(`The database lives in ${elsewhere}: PostgreSQL, not run as root, cannot enter ${parent}.`)
  await mkdir(outside, { recursive: true })
  await chmod(outside, 0o755)
  return build(elsewhere, outside, user)
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

async function build(folder: string, shelf: string, user: User | undefined): Promise<Home> {
  await giveTo(user, folder)
  return { folder, data: join(folder, 'data'), user, shelf }
}

export async function giveTo(user: User | undefined, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  if (user) await chown(folder, user.uid, user.gid)
  await chmod(folder, 0o700)
}

async function ownerOf(folder: string): Promise<User | undefined> {
  const found = await stat(folder).catch(() => undefined)
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : undefined
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
