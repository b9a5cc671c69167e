import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CannotStart } from '../db/cannot-start.ts'
import { openS3Store } from '../test/s3-store.ts'
import { readStore } from './files.config.ts'
import { filesOnDisk } from './files.disk.ts'
import { filesInS3 } from './files.s3.ts'
import { FileMissing, type Files } from './files.ts'

const folder = mkdtempSync(join(tmpdir(), 'atrium-files-'))
let store: Awaited<ReturnType<typeof openS3Store>>
beforeAll(async () => {
  store = await openS3Store()
})
afterAll(async () => {
  await store.close()
  rmSync(folder, { recursive: true })
})

const keyOf = (bytes: Buffer) => `packages/${createHash('sha256').update(bytes).digest('hex')}`

test('L1: files on a disk are nobody else’s to read, also in a folder that was open before', async () => {
  const home = join(folder, 'open')
  mkdirSync(join(home, 'exports'), { recursive: true })
  chmodSync(home, 0o755)
  chmodSync(join(home, 'exports'), 0o755)
  const path = join(folder, 'readable')
  writeFileSync(path, 'x', { mode: 0o644 })
  const key = `exports/${'a'.repeat(64)}`
  await filesOnDisk(home).keep(key, path)
  const modeOf = (name: string) => (statSync(join(home, name)).mode & 0o777).toString(8)
  expect([modeOf('.'), modeOf('exports'), modeOf(key)]).toEqual(['700', '700', '600'])
})

describe.each([
  ['on a disk', () => filesOnDisk(join(folder, 'disk'))],
  ['in a bucket', () => filesInS3(store.config)],
])('files %s', (_, make) => {
  let files: Files
  beforeAll(() => {
    files = make()
  })
  const kept = async (bytes: Buffer) => {
    const path = join(folder, randomBytes(4).toString('hex'))
    writeFileSync(path, bytes)
    await files.keep(keyOf(bytes), path)
    return keyOf(bytes)
  }

  test.each([
    ['nothing', 0],
    ['a little', 10],
    ['exactly one part', 8 * 1024 ** 2],
    ['several parts', 20 * 1024 ** 2 + 7],
  ])('%s comes back as it was', async (_, size) => {
    const bytes = randomBytes(size)
    expect((await buffer(await files.read(await kept(bytes)))).equals(bytes)).toBe(true)
  })

  test('a part of a file is those bytes and no others', async () => {
    const key = await kept(Buffer.from('0123456789'))
    expect((await buffer(await files.read(key, { from: 2, to: 4 }))).toString()).toBe('234')
  })

  test('what is not there is missing, and removing it is no trouble', async () => {
    const key = `packages/${'0'.repeat(64)}`
    expect(await files.has(key)).toBe(false)
    await expect(files.read(key)).rejects.toBeInstanceOf(FileMissing)
    await files.remove(key)
  })

  test('what is removed is gone', async () => {
    const key = await kept(Buffer.from('short lived'))
    expect(await files.has(key)).toBe(true)
    await files.remove(key)
    expect(await files.has(key)).toBe(false)
  })

  test.each(['../secret', 'packages/../../x', `packages/${'a'.repeat(63)}/`, '/etc/passwd'])(
    'no other name reaches it: %s',
    async (key) => {
      await expect(files.read(key).then(buffer)).rejects.toThrow('No such kind')
      await expect(async () => files.remove(key)).rejects.toThrow('No such kind')
    },
  )
})

test('a file that cannot be kept leaves nothing behind', async () => {
  const files = filesOnDisk(join(folder, 'empty'))
  await expect(files.keep(`packages/${'b'.repeat(64)}`, join(folder, 'none'))).rejects.toThrow(
    'ENOENT',
  )
  expect(existsSync(join(folder, 'empty/packages'))).toBe(true)
  expect(readdirSync(join(folder, 'empty/packages'))).toEqual([])
})

test.each([
  ['somebody else’s', { accessKeyId: 'NOBODY' }],
  ['a wrong', { secretAccessKey: 'guessed' }],
])('%s key is an error, not a missing file', async (_, wrong) => {
  const files = filesInS3({ ...store.config, ...wrong })
  const path = join(folder, 'refused')
  writeFileSync(path, 'refused')
  const kept = files.keep(`packages/${'c'.repeat(64)}`, path)
  await expect(kept).rejects.toThrow('The store answered 403')
})

test('a bucket needs an address and a key', () => {
  expect(readStore({})).toBeNull()
  expect(() => readStore({ ATRIUM_S3_BUCKET: 'atrium' })).toThrow(CannotStart)
  expect(() => readStore({ ATRIUM_S3_BUCKET: 'https://s3.example/a' })).toThrow(CannotStart)
})
