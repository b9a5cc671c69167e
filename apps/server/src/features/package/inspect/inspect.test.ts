import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, buildBinary } from 'plist'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apkFile as apk } from '../../../test/fixtures/packages.ts'
import { zip } from '../../../test/fixtures/zip.ts'
import { readApk } from './apk.ts'
import { Archive } from './archive.ts'
import { FlawedPackage } from './facts.ts'
import { inspect } from './inspect.ts'

let folder = ''
let made = 0
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-package-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

function fileOf(bytes: Buffer) {
  const path = join(folder, `${made++}`)
  writeFileSync(path, bytes)
  return path
}

const flawOf = (path: string, kind: 'apk' | 'ipa') =>
  inspect(path, kind).then(
    () => 'none',
    (error) => (error instanceof FlawedPackage ? error.flaw : `not ours: ${error}`),
  )

describe('a real apk', () => {
  test('says its id, name, version, build, system, permissions and signer', async () => {
    const facts = await inspect(apk, 'apk')
    expect(facts).toMatchObject({
      kind: 'apk',
      id: 'com.example.foyer',
      name: 'Foyer',
      version: '8.0.10',
      build: '192',
      minSystem: 'Android 8.0',
      reach: 'anybody',
      debuggable: true,
      signer: { name: 'Atrium Tests', fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/) },
    })
    expect(facts.permissions).toContain('android.permission.READ_SMS')
    expect(facts.icon?.toString().slice(1, 4)).toBe('PNG')
  })

  test('is no ipa', async () => {
    expect(await flawOf(apk, 'ipa')).toBe('not_this_kind')
  })

  test('a manifest spoilt in any place is read or refused, and never breaks anything', async () => {
    const whole = await Archive.open(apk)
    const manifest = (await whole.read('AndroidManifest.xml', 1e7)) as Buffer
    const resources = (await whole.read('resources.arsc', 1e8)) as Buffer
    whole.close()
    for (let round = 0; round < 300; round++) {
      const bytes = Buffer.from(round % 2 ? manifest : resources)
      for (let n = 0; n < 4; n++)
        bytes[Math.floor(Math.random() * Math.min(bytes.length, 4096))] = Math.random() * 256
      const path = fileOf(
        zip([
          { name: 'AndroidManifest.xml', bytes: round % 2 ? bytes : manifest },
          { name: 'resources.arsc', bytes: round % 2 ? resources : bytes },
        ]),
      )
      const archive = await Archive.open(path)
      const outcome = await readApk(path, archive).catch((error: Error) => error)
      // Inside the worker whatever is thrown becomes a refusal; that it ends at all is what counts.
      expect(outcome instanceof Error || outcome.kind === 'apk').toBe(true)
      archive.close()
      rmSync(path)
    }
  })
})

describe('an ipa', () => {
  const info = {
    CFBundleIdentifier: 'com.example.hall',
    CFBundleDisplayName: '前厅',
    CFBundleShortVersionString: '2.1.0',
    CFBundleVersion: '210',
    MinimumOSVersion: '15.0',
    NSCameraUsageDescription: 'Scans codes',
    CFBundleIcons: { CFBundlePrimaryIcon: { CFBundleIconFiles: ['AppIcon60x60'] } },
  }
  const profile = Buffer.concat([
    Buffer.from([0x30, 0x82, 1, 2]),
    Buffer.from(
      build({
        TeamName: 'Example Ltd',
        TeamIdentifier: ['ABCDE12345'],
        ProvisionsAllDevices: true,
        ExpirationDate: new Date('2027-05-01T00:00:00Z'),
      }),
    ),
    Buffer.from([0, 1, 2]),
  ])
  const ipaOf = (list: Buffer) =>
    fileOf(
      zip([
        { name: 'Payload/Hall.app/Info.plist', bytes: list },
        { name: 'Payload/Hall.app/embedded.mobileprovision', bytes: profile },
      ]),
    )

  test.each([
    ['text', Buffer.from(build(info))],
    ['binary', Buffer.from(buildBinary(info))],
  ])('is read from its list, written as %s', async (_, list) => {
    expect(await inspect(ipaOf(list), 'ipa')).toMatchObject({
      id: 'com.example.hall',
      name: '前厅',
      version: '2.1.0',
      build: '210',
      minSystem: 'iOS 15.0',
      permissions: ['NSCameraUsageDescription'],
      reach: 'enterprise',
      signer: { fingerprint: 'ABCDE12345', name: 'Example Ltd' },
    })
  })

  test('a list spoilt in any place is read or refused, and takes nothing with it', async () => {
    const list = Buffer.from(buildBinary(info))
    for (let round = 0; round < 10; round++) {
      const bytes = Buffer.from(list)
      bytes[Math.floor(Math.random() * bytes.length)] = Math.random() * 256
      expect(await flawOf(ipaOf(bytes), 'ipa')).toMatch(
        /^(none|bomb|no_manifest|manifest_unreadable)$/,
      )
    }
  })

  test('a list that holds itself a billion times over ends with its reader', async () => {
    expect(await flawOf(ipaOf(nested(40)), 'ipa')).toMatch(/^(bomb|manifest_unreadable)$/)
  })
})

/** Each level is a list of the level below, twice: a few hundred bytes that unfold to 2^depth. */
function nested(depth: number): Buffer {
  const objects = [Buffer.from([0x51, 0x61])]
  for (let level = 1; level <= depth; level++)
    objects.push(Buffer.from([0xa2, level - 1, level - 1]))
  const offsets: number[] = []
  let at = 8
  for (const object of objects) {
    offsets.push(at)
    at += object.length
  }
  const trailer = Buffer.alloc(32)
  trailer.writeUInt8(2, 6)
  trailer.writeUInt8(1, 7)
  trailer.writeBigUInt64BE(BigInt(objects.length), 8)
  trailer.writeBigUInt64BE(BigInt(objects.length - 1), 16)
  trailer.writeBigUInt64BE(BigInt(at), 24)
  const table = Buffer.alloc(offsets.length * 2)
  for (const [index, offset] of offsets.entries()) table.writeUInt16BE(offset, index * 2)
  return Buffer.concat([Buffer.from('bplist00'), ...objects, table, trailer])
}

describe('what only pretends to be a package', () => {
  const manifest = { name: 'AndroidManifest.xml', bytes: Buffer.from('<manifest/>') }

  test.each([
    ['text', Buffer.from('hello'), 'not_an_archive'],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'not_an_archive'],
    [
      'an archive of something else',
      zip([{ name: 'a.txt', bytes: Buffer.from('a') }]),
      'no_manifest',
    ],
    ['a manifest that is not compiled', zip([manifest]), 'manifest_unreadable'],
    ['an archive cut in half', zip([manifest]).subarray(0, 60), 'not_an_archive'],
    ['a million entries', zip([manifest], { count: 65_000 }), 'too_many_entries'],
    ['two entries of one name', zip([manifest, manifest]), 'overlapping'],
    [
      'entries that share their bytes',
      zip([manifest, { ...manifest, name: 'b', at: 4 }]),
      'overlapping',
    ],
    [
      'more than four gigabytes',
      zip([
        manifest,
        { name: 'b', bytes: Buffer.from('b'), claims: 0xfffffffe },
        { name: 'c', bytes: Buffer.from('c'), claims: 0xfffffffe },
      ]),
      'bomb',
    ],
    [
      'a thousandfold of itself',
      zip([manifest, { name: 'b', bytes: Buffer.alloc(70 * 1024 ** 2) }]),
      'bomb',
    ],
    [
      'a manifest larger than it says',
      zip([{ ...manifest, bytes: Buffer.alloc(1e6), claims: 10 }]),
      'no_manifest',
    ],
    [
      'a path that climbs',
      zip([{ name: '../../etc/passwd', bytes: Buffer.from('x') }]),
      'not_an_archive',
    ],
  ])('%s', async (_, bytes, flaw) => {
    expect(await flawOf(fileOf(bytes), 'apk')).toBe(flaw)
  })
})
