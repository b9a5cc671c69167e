import { createHash, sign } from 'node:crypto'
import { archiveOf, endOf } from './archive.ts'
import type { Signer } from './certificate.ts'
import { words } from './compiled.ts'
import { manifestOf } from './manifest.ts'
import { ICON, resourcesOf } from './resources.ts'

export type App = { id: string; name: string; version: string; build: number }

const PICTURE = 'res/icon.png'
const OLDEST_ANDROID = 26
const NEWEST_ANDROID = 34

/** An app that has a name, a version and an icon, and no program: signed as Android asks for (scheme 2). */
export function makeApk(app: App, icon: Buffer, signer: Signer): Buffer {
  const manifest = manifestOf({
    name: 'manifest',
    plain: { package: app.id },
    given: { versionCode: app.build, versionName: app.version },
    inside: [
      {
        name: 'uses-sdk',
        given: { minSdkVersion: OLDEST_ANDROID, targetSdkVersion: NEWEST_ANDROID },
      },
      { name: 'uses-permission', given: { name: 'android.permission.INTERNET' } },
      {
        name: 'application',
        given: { label: app.name, icon: { resource: ICON }, hasCode: false },
      },
    ],
  })
  const entries = [
    { name: 'AndroidManifest.xml', bytes: manifest },
    { name: 'resources.arsc', bytes: resourcesOf(app.id, PICTURE), stored: true },
    { name: PICTURE, bytes: icon, stored: true },
  ]
  const { files, table, end } = archiveOf(entries)
  const block = blockOf(signer, [files, table, end])
  const moved = endOf(entries.length, table.length, files.length + block.length)
  return Buffer.concat([files, block, table, moved])
}

const MAGIC = 'APK Sig Block 42'
const SCHEME_2 = 0x7109871a
const ECDSA_SHA256 = 0x0201
const PIECE = 1024 ** 2

const measured = (...parts: Buffer[]) => {
  const body = Buffer.concat(parts)
  return Buffer.concat([words(body.length), body])
}

function blockOf({ key, publicKey, certificate }: Signer, parts: Buffer[]): Buffer {
  const digest = measured(words(ECDSA_SHA256), measured(digestOf(parts)))
  const signed = Buffer.concat([measured(digest), measured(measured(certificate)), measured()])
  const signature = measured(words(ECDSA_SHA256), measured(sign('sha256', signed, key)))
  const all = measured(measured(measured(signed), measured(signature), measured(publicKey)))
  const pair = Buffer.concat([words(all.length + 4, 0, SCHEME_2), all])
  const size = words(pair.length + 24, 0)
  return Buffer.concat([size, pair, size, Buffer.from(MAGIC)])
}

const sha256 = (...parts: Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest()

/** Of the archive as it is without the block, a piece at a time. */
function digestOf(parts: Buffer[]): Buffer {
  const pieces = parts.flatMap((part) =>
    Array.from({ length: Math.ceil(part.length / PIECE) }, (_, nth) =>
      part.subarray(nth * PIECE, (nth + 1) * PIECE),
    ),
  )
  const digests = pieces.map((piece) => sha256(Buffer.from([0xa5]), words(piece.length), piece))
  return sha256(Buffer.from([0x5a]), words(pieces.length), ...digests)
}
