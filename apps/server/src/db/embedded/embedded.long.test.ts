// long because all of it starts from one database, made once.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, chown, mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { CannotStart } from '../cannot-start.ts'
import {
  after,
  ask,
  canRead,
  cleanUp,
  copyOf,
  games,
  isRoot,
  newFolder,
  openTemporaryFolder,
  postmasterOf,
  socketFolderOf,
  start,
  startAndKill,
  trigramsOf,
} from './embedded.trial.ts'
import { startEmbedded } from './embedded.ts'

let model: string
const nobody = { uid: 65_534, gid: 65_534 }
const usedFolder = () => copyOf(model)

beforeAll(async () => {
  model = await openTemporaryFolder()
  const { url, stop } = await startEmbedded({ folder: model, log: () => {} })
  await ask(url, "create table kept as select 'here' as it")
  await stop()
})
afterAll(() => rm(model, { recursive: true }))
afterEach(cleanUp)

describe('the first start', () => {
  test('makes a database whose owner is neither superuser nor above row security', async () => {
    const { url, fresh, adopted } = await start(await newFolder())

    expect({ fresh, adopted }).toEqual({ fresh: true, adopted: false })
    const me = `select rolsuper, rolbypassrls, rolcreaterole, datname
                  from pg_roles join pg_database on datdba = pg_roles.oid where rolname = current_user`
    const is = { rolsuper: false, rolbypassrls: false, rolcreaterole: true, datname: 'atrium' }
    expect(await ask(url, me)).toEqual([is])
  })

  test('gives Chinese text its trigrams', async () => {
    const { url } = await start(await newFolder())
    expect(await trigramsOf(url, '张三丰')).not.toEqual([])
  })

  test('listens to nobody but those who can open its folder', async () => {
    const folder = await newFolder()
    const { url } = await start(folder)

    expect(await ask(url, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
    expect((await stat(join(folder, 'postgres'))).mode & 0o777).toBe(0o700)
  })

  test('heals what a killed one left half done', async () => {
    const folder = await usedFolder()
    const { url, stop } = await start(folder)
    await ask(url.replace('atrium@/atrium', 'postgres@/postgres'), 'drop database atrium')
    await stop()
    await mkdir(join(folder, 'postgres.arriving/data/base'), { recursive: true })

    expect((await start(folder)).fresh).toBe(true)
  })
})

describe('a later start', () => {
  test('makes nothing anew and keeps the data', async () => {
    const folder = await usedFolder()

    const { url, fresh } = await start(folder)
    expect(fresh).toBe(false)
    expect(await ask(url, 'select it from kept')).toEqual([{ it: 'here' }])
  })

  test('adopts the database of a server that was killed', async () => {
    const folder = await usedFolder()
    const pid = await startAndKill(folder)

    const { url, adopted, stop } = await start(folder)
    expect(adopted).toBe(true)
    expect(await ask(url, 'select pg_postmaster_start_time() < now() as up')).toEqual([
      { up: true },
    ])
    expect(postmasterOf(folder)).toBe(pid)
    await stop()
    expect(existsSync(join(folder, 'postgres/data/postmaster.pid'))).toBe(false)
  })

  test('recovers when the database itself was killed', async () => {
    const folder = await usedFolder()
    const { url } = await start(folder, { durable: true })
    await ask(url, "update kept set it = 'still here'")
    process.kill(postmasterOf(folder), 'SIGKILL')

    const next = await start(folder)
    expect(next.adopted).toBe(false)
    expect(await ask(next.url, 'select it from kept')).toEqual([{ it: 'still here' }])
  })

  test('is not misled by a process that got the old number', async () => {
    const folder = await usedFolder()
    const { stop } = await start(folder)
    const pidFile = join(folder, 'postgres/data/postmaster.pid')
    const left = readFileSync(pidFile, 'utf8')
    await stop()
    await writeFile(pidFile, left.replace(/^\d+/, String(process.pid)))

    expect((await start(folder)).adopted).toBe(false)
  })

  test('replaces a database that no longer answers', async () => {
    const folder = await usedFolder()
    await startAndKill(folder)
    await rm(join(folder, 'postgres/.s.PGSQL.5432'))

    expect((await start(folder)).adopted).toBe(false)
  })

  test('refuses data of a version it has no programs for', async () => {
    const folder = await usedFolder()
    await writeFile(join(folder, 'postgres/data/PG_VERSION'), '14\n')

    await expect(start(folder)).rejects.toThrow(/written by PostgreSQL 14/)
  })
})

describe('one that is kept', () => {
  const comesBack = (url: string) => vi.waitFor(() => ask(url, 'select 1'), { interval: 100 })

  test('is started again after it was killed, at the same address, and told of once', async () => {
    const folder = await usedFolder()
    const said: string[] = []
    const { url, stop } = await start(folder, { kept: true, log: (line) => said.push(line) })
    for (let kill = 0; kill < 2; kill++) {
      const pid = postmasterOf(folder)
      process.kill(pid, 'SIGKILL')
      await comesBack(url)
      expect(await ask(url, 'select it from kept')).toEqual([{ it: 'here' }])
      expect(postmasterOf(folder)).not.toBe(pid)
    }
    expect(said).toEqual([expect.stringContaining('ended unexpectedly and is started again')])
    await stop()
    expect(existsSync(join(folder, 'postgres/data/postmaster.pid'))).toBe(false)
  })

  test('is so too when it was found running, and in a short socket folder', async () => {
    const folder = join(await newFolder(), 'long'.repeat(25))
    await startAndKill(folder)
    const { url, adopted, stop } = await start(folder, { kept: true })
    expect(adopted).toBe(true)
    process.kill(postmasterOf(folder), 'SIGKILL')
    await comesBack(url)
    await stop()
    expect(existsSync(socketFolderOf(url))).toBe(false)
  })
})

test('a path too long for a socket gets a short one, which is found again and removed', async () => {
  const folder = join(await newFolder(), 'long'.repeat(25))
  await startAndKill(folder)

  const { url, adopted, stop } = await start(folder)
  const socketFolder = socketFolderOf(url)
  expect(adopted).toBe(true)
  expect((await stat(socketFolder)).mode & 0o777).toBe(0o700)
  await stop()
  expect(existsSync(socketFolder)).toBe(false)
})

test('without programs it says what to do', async () => {
  const refusal = start(await newFolder(), { places: [] })
  await expect(refusal).rejects.toBeInstanceOf(CannotStart)
  await expect(refusal).rejects.toThrow(/install PostgreSQL 15 or newer, or set DATABASE_URL/)
})

const olderPrograms = '/usr/lib/postgresql/15/bin'
test.skipIf(!existsSync(olderPrograms))('the oldest PostgreSQL of a machine will do', async () => {
  const { url } = await start(await newFolder(), { places: [olderPrograms] })
  const version = "select current_setting('server_version_num')::int / 10000 as major"
  expect(await ask(url, version)).toEqual([{ major: 15 }])
  expect(await trigramsOf(url, '张三丰')).not.toEqual([])
})

describe.skipIf(!isRoot)('as root', () => {
  test('the data of a private folder lives elsewhere, and is found there again', async () => {
    const parent = await newFolder()
    await chmod(parent, 0o700)
    const folder = join(parent, 'data')
    const said: string[] = []
    const first = await start(folder, { log: (line) => said.push(line) })
    const elsewhere = socketFolderOf(first.url)
    await first.stop()
    after(() => rm(elsewhere, { recursive: true }))

    expect(said).toEqual([expect.stringContaining(`The database lives in ${elsewhere}`)])
    expect(elsewhere).toMatch(/^\/var\/lib\/atrium\/\w+$/)
    expect(await start(folder)).toMatchObject({ fresh: false, url: first.url })
  })

  test('L9: no other program that runs as nobody can open it, nor its files', async () => {
    const folder = await newFolder()
    const { url } = await start(folder)
    const { uid } = await stat(`/proc/${postmasterOf(folder)}`)
    expect(uid).not.toBe(nobody.uid)
    for (const path of [folder, `${folder}/postgres`, socketFolderOf(url)])
      expect((await stat(path)).uid).not.toBe(nobody.uid)
    const look = () => execFileSync('/bin/ls', [join(folder, 'postgres')], { ...nobody, cwd: '/' })
    expect(look).toThrow(/ermission denied/)
  })

  test('L9: data of nobody is given to a user of its own, and kept', async () => {
    const folder = await usedFolder()
    execFileSync('/bin/chown', ['-R', `${nobody.uid}:${nobody.gid}`, join(folder, 'postgres')])
    const { url } = await start(folder)
    expect((await stat(join(folder, 'postgres/data/PG_VERSION'))).uid).not.toBe(nobody.uid)
    expect(await ask(url, 'select it from kept')).toEqual([{ it: 'here' }])
  })

  test('data that was shut in afterwards is not forgotten for an empty database', async () => {
    const folder = await usedFolder()
    await chmod(folder, 0o700)

    await expect(start(folder)).rejects.toThrow(/chmod o\+x/)
  })

  test.skipIf(!canRead(games))('an ordinary user keeps their own, also under root', async () => {
    const folder = await newFolder()
    await chown(folder, games.uid, games.gid)
    const pid = await startAndKill(folder, games)
    expect((await stat(`/proc/${pid}`)).uid).toBe(games.uid)

    const adopted = await start(folder)
    expect(adopted).toMatchObject({ adopted: true, fresh: false })
    await adopted.stop()
    await start(folder)
    expect((await stat(`/proc/${postmasterOf(folder)}`)).uid).toBe(games.uid)
  })

  test.skipIf(!canRead(games))('an ordinary user is told whose data it is', async () => {
    const folder = await usedFolder()
    await expect(startAndKill(folder, games)).rejects.toThrow(/belongs to user 6\d{4}/)
  })
})
