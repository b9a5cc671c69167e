import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { build } from 'plist'
import type { Person } from './house.ts'
import { zip } from './zip.ts'

/** A real one, as somebody built and signed it. */
export const realApk = (): Buffer =>
  readFileSync(
    join(
      dirname(createRequire(import.meta.url).resolve('io.appium.settings/package.json')),
      'apks/settings_apk-debug.apk',
    ),
  )

type Traits = { app?: string; version?: string; number?: string; team?: string; filler?: number }

/** As much of an ipa as the reader looks at. */
export function anIpa(traits: Traits = {}): Buffer {
  const {
    app = 'com.example.hall',
    version = '1.0',
    number = version,
    team = 'ABCDE12345',
  } = traits
  const info = {
    CFBundleIdentifier: app,
    CFBundleDisplayName: '前厅',
    CFBundleShortVersionString: version,
    CFBundleVersion: number,
    MinimumOSVersion: '15.0',
  }
  const profile = build({
    TeamName: 'Example Ltd',
    TeamIdentifier: [team],
    ProvisionsAllDevices: true,
    ExpirationDate: new Date('2037-05-01T00:00:00Z'),
  })
  return zip([
    { name: 'Payload/Hall.app/Info.plist', bytes: Buffer.from(build(info)) },
    { name: 'Payload/Hall.app/embedded.mobileprovision', bytes: Buffer.from(profile) },
    { name: 'Payload/Hall.app/filler', bytes: randomBytes(traits.filler ?? 0) },
  ])
}

export const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** In one piece, as the specification has it. */
export const put = (who: Person, kind: 'apk' | 'ipa', payload: Buffer, query = '') =>
  who.raw('PUT', `/api/sysop/${kind}/${query}`, {
    headers: { 'content-type': 'application/octet-stream' },
    payload,
  })
