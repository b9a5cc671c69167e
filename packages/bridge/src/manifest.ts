import { CONTRACT } from './contract.ts'

/** A file beside the manifest, and what it must hash to. */
export type Asset = { url: string; integrity: string }

/** What the build says about an app. Who may open it and where it runs is the platform's to decide. */
export type Manifest = {
  name: string
  version: string
  contract: 1
  format: 'esm'
  title: Record<string, string>
  publisher?: string
  /** One of the shell's icons, by name. */
  icon?: string
  entry: Asset
  css?: Asset[]
  /** Files that the entry imports at once, so that the browser need not discover them. */
  preload?: Asset[]
  /** Modules the page shares, by semver range: `{ "react": "^19.0.0" }`. */
  requires: Record<string, string>
  /** The capabilities the app asks for: `storage`, or only `storage.get`. */
  grants: string[]
  /** The app's own servers; from a frame it reaches these and no others. */
  connect?: string[]
  /** The app's widgets on portals, each mounted with its name as `props.widget`. */
  widgets?: { name: string; title: Record<string, string> }[]
  /** Limits in milliseconds, where the usual ones do not fit. */
  timeouts?: { load?: number; mount?: number; unmount?: number }
}

export const APP_NAME = /^[a-z][a-z0-9-]{0,39}$/
const VERSION = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/
/** A file name, perhaps in folders, that cannot leave its own folder. */
const FILE = /^[A-Za-z0-9_-][A-Za-z0-9_.-]*(\/[A-Za-z0-9_-][A-Za-z0-9_.-]*)*$/
const INTEGRITY = /^sha(256|384|512)-[A-Za-z0-9+/]{43,88}={0,2}$/
const GRANT = /^[a-z]+(\.[a-zA-Z]+)?$/
const LANGUAGE = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,2}$/
const MOST_LANGUAGES = 20
/** One line without invisible characters that break it or change its direction. */
const LINE = /^[^\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u
const ADDRESS = /^(https|wss):\/\/[^\s\\]+$/
/** A host as the content policy of a frame can name it. */
const HOST = /^[a-z0-9-]+(\.[a-z0-9-]+)*$/
const STEPS = ['load', 'mount', 'unmount']

/** A manifest with faults: for each wrong field, what is wrong. */
export class ManifestFaulty extends Error {
  override readonly name = 'ManifestFaulty'
  readonly faults: string[]

  constructor(faults: string[]) {
    super(`The manifest is faulty: ${faults.join('; ')}`)
    this.faults = faults
  }
}

export function checkManifest(given: unknown): Manifest {
  const manifest = Object(given) as Partial<Record<keyof Manifest, unknown>>
  const faults: string[] = []
  const expect = (field: string, isRight: boolean, says: string) => {
    if (!isRight) faults.push(`${field} ${says}`)
  }
  const expectMaybe = (field: keyof Manifest, isRight: boolean, says: string) =>
    expect(field, manifest[field] === undefined || isRight, says)
  const expectAsset = (field: string, asset: unknown) => {
    const { url, integrity } = Object(asset) as Partial<Asset>
    expect(
      `${field}.url`,
      matches(FILE, url) || isElsewhere(url, /^https:/),
      'is not a file beside the manifest',
    )
    expect(`${field}.integrity`, matches(INTEGRITY, integrity), 'is not a sha384 hash')
  }
  const expectAll = (field: keyof Manifest, each: (item: unknown, at: string) => void) => {
    const list = manifest[field]
    expectMaybe(field, Array.isArray(list), 'is not a list')
    if (Array.isArray(list)) list.forEach((item, index) => each(item, `${field}.${index}`))
  }
  const expectTexts = (field: 'title' | 'requires', key: RegExp) => {
    const isRight = isRecord(manifest[field], (name, text) => key.test(name) && isText(text))
    expect(field, isRight, 'is not a table of texts')
  }

  expect('name', matches(APP_NAME, manifest.name), 'is not made of a-z, 0-9 and -')
  expect('version', matches(VERSION, manifest.version), 'is not like 1.2.3')
  expect('contract', manifest.contract === CONTRACT, `is not ${CONTRACT}`)
  expect('format', manifest.format === 'esm', 'is not esm')
  expectTexts('title', LANGUAGE)
  const languages = Object.keys(Object(manifest.title)).length
  expect('title', languages > 0, 'has no language')
  expect('title', languages <= MOST_LANGUAGES, `has more than ${MOST_LANGUAGES} languages`)
  expectMaybe('publisher', isText(manifest.publisher), 'is no name')
  expectMaybe('icon', matches(APP_NAME, manifest.icon), 'is no icon')
  expectAsset('entry', manifest.entry)
  expectAll('css', (asset, at) => expectAsset(at, asset))
  expectAll('preload', (asset, at) => expectAsset(at, asset))
  expectTexts('requires', /./)
  expect('grants', Array.isArray(manifest.grants), 'is not a list')
  expectAll('grants', (grant, at) => expect(at, matches(GRANT, grant), 'is not a grant'))
  expectAll('connect', (origin, at) =>
    expect(at, isElsewhere(origin, ADDRESS), 'is not an address'),
  )
  expectAll('widgets', (widget, at) => {
    const { name, title } = Object(widget) as Record<string, unknown>
    expect(`${at}.name`, matches(APP_NAME, name), 'is not made of a-z, 0-9 and -')
    const isRight = isRecord(title, (language, text) => LANGUAGE.test(language) && isText(text))
    expect(`${at}.title`, isRight, 'is not a table of texts')
  })
  const isLimit = (step: string, limit: unknown) => STEPS.includes(step) && Number.isInteger(limit)
  expectMaybe('timeouts', isRecord(manifest.timeouts, isLimit), 'is not a table of milliseconds')
  if (faults.length > 0) throw new ManifestFaulty(faults)
  return manifest as Manifest
}

const matches = (pattern: RegExp, value: unknown): boolean =>
  typeof value === 'string' && pattern.test(value)
/** Whether an address is on another site, at a plain host. */
const isElsewhere = (value: unknown, scheme: RegExp): boolean =>
  typeof value === 'string' &&
  scheme.test(value) &&
  ADDRESS.test(value) &&
  URL.canParse(value) &&
  HOST.test(new URL(value).hostname)
const isText = (value: unknown): boolean =>
  matches(LINE, value) && String(value).length > 0 && String(value).length <= 200
const isRecord = (value: unknown, fits: (key: string, value: unknown) => boolean): boolean =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.entries(value).every(([key, item]) => fits(key, item))
