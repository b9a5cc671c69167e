import { build } from 'plist'
import type { App } from './apk.ts'
import { archiveOf } from './archive.ts'

const FOLDER = 'Payload/Atrium.app/'
const TEAM = 'DEMO000000'
const YEAR = 365 * 86_400_000

/** What an iPhone reads of an app before it installs it, and no program. Apple signs no demonstrations. */
export function makeIpa(app: App, icon: Buffer, by: { name: string; now: Date }): Buffer {
  const info = {
    CFBundleIdentifier: app.id,
    CFBundleDisplayName: app.name,
    CFBundleShortVersionString: app.version,
    CFBundleVersion: String(app.build),
    MinimumOSVersion: '16.0',
    CFBundleIcons: { CFBundlePrimaryIcon: { CFBundleIconFiles: ['AppIcon60x60'] } },
  }
  const profile = {
    TeamName: by.name,
    TeamIdentifier: [TEAM],
    ProvisionsAllDevices: true,
    ExpirationDate: new Date(by.now.getTime() + YEAR),
  }
  const { files, table, end } = archiveOf([
    { name: `${FOLDER}Info.plist`, bytes: Buffer.from(build(info)) },
    { name: `${FOLDER}embedded.mobileprovision`, bytes: Buffer.from(build(profile)) },
    { name: `${FOLDER}AppIcon60x60@2x.png`, bytes: icon, stored: true },
  ])
  return Buffer.concat([files, table, end])
}
