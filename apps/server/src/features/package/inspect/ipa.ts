import { type PlistValue, parse, parseBinary } from 'plist'
import type { Archive } from './archive.ts'
import { type Facts, FlawedPackage } from './facts.ts'
import { isPicture } from './picture.ts'

const MANIFEST = 2 * 1024 ** 2
const PROFILE = 1024 ** 2
const ICON = 2 * 1024 ** 2

type List = { [key: string]: PlistValue }

export async function readIpa(archive: Archive): Promise<Facts> {
  const [manifest] = archive.find(/^Payload\/[^/]+\.app\/Info\.plist$/)
  const bytes = manifest ? await archive.read(manifest, MANIFEST) : null
  if (!manifest || !bytes) throw new FlawedPackage('no_manifest')
  const info = readList(bytes)
  const id = textIn(info, 'CFBundleIdentifier')
  if (!info || !/^[A-Za-z0-9.-]{1,255}$/.test(id)) throw new FlawedPackage('manifest_unreadable')

  const folder = manifest.slice(0, -'Info.plist'.length)
  const profile = await profileOf(archive, `${folder}embedded.mobileprovision`)
  return {
    kind: 'ipa',
    id,
    name: textIn(info, 'CFBundleDisplayName') || textIn(info, 'CFBundleName') || id,
    version: textIn(info, 'CFBundleShortVersionString'),
    build: textIn(info, 'CFBundleVersion'),
    minSystem: systemOf(textIn(info, 'MinimumOSVersion')),
    permissions: Object.keys(info)
      .filter((key) => /^NS\w+UsageDescription$/.test(key))
      .toSorted(),
    signer: profile && signerOf(profile),
    reach: reachOf(profile),
    debuggable: Boolean(recordIn(profile, 'Entitlements')?.['get-task-allow']),
    icon: await iconOf(archive, folder, info),
  }
}

const systemOf = (version: string) => version && `iOS ${version}`

function readList(bytes: Buffer): List | null {
  try {
    const text = bytes.toString('utf8', 0, 64).trimStart()
    if (!text.startsWith('bplist00') && !text.startsWith('<')) return null
    const value = text.startsWith('<') ? parse(bytes.toString('utf8')) : parseBinary(bytes)
    return isRecord(value) ? value : null
  } catch {
    return null
  }
}

const isRecord = (value: PlistValue | undefined): value is List =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !(value instanceof Date) &&
  !(value instanceof Uint8Array)

const recordIn = (list: List | null | undefined, key: string): List | null => {
  const value = list?.[key]
  return isRecord(value) ? value : null
}

const textIn = (list: List | null, key: string): string => {
  const value = list?.[key]
  return typeof value === 'string' ? value.slice(0, 255) : ''
}

/** The profile is a signed envelope around a plain list; the list is all that is wanted of it. */
async function profileOf(archive: Archive, name: string): Promise<List | null> {
  const bytes = await archive.read(name, PROFILE)
  const from = bytes?.indexOf('<?xml') ?? -1
  const to = bytes?.indexOf('</plist>', from) ?? -1
  return bytes && from >= 0 && to > from ? readList(bytes.subarray(from, to + 8)) : null
}

function signerOf(profile: List): Facts['signer'] {
  const teams = profile.TeamIdentifier
  const team = Array.isArray(teams) && typeof teams[0] === 'string' ? teams[0] : null
  if (!team) return null
  const { ExpirationDate: until } = profile
  return {
    fingerprint: team,
    name: textIn(profile, 'TeamName') || team,
    until: until instanceof Date ? until : null,
  }
}

function reachOf(profile: List | null): Facts['reach'] {
  if (!profile) return 'store'
  if (profile.ProvisionsAllDevices === true) return 'enterprise'
  return Array.isArray(profile.ProvisionedDevices) ? 'listed' : 'store'
}

/** The largest of the pictures the list names. Its names are text to compare with, never a pattern. */
async function iconOf(archive: Archive, folder: string, info: List) {
  const files = recordIn(recordIn(info, 'CFBundleIcons'), 'CFBundlePrimaryIcon')?.CFBundleIconFiles
  const names = Array.isArray(files) ? files.filter((name) => typeof name === 'string') : []
  const pictures = archive
    .find(/\.png$/)
    .filter((path) => names.some((name) => path.startsWith(folder + name)))
    .toSorted((a, b) => archive.sizeOf(b) - archive.sizeOf(a))
  for (const path of pictures) {
    const bytes = await archive.read(path, ICON)
    if (bytes && isPicture(bytes)) return bytes
  }
  return null
}
