import { type MicroAppManifest, PLAIN_HOST } from '@atrium/contract/apps/micro-app.contract.ts'
import type {
  SubmissionCheck,
  SubmissionContent,
} from '@atrium/contract/market/submission.contract.ts'
import { lacking } from '../listing/listing.service.ts'
import type { AppHosting } from '../micro-app/micro-app.service.ts'
import { addressesIn, manifestFaults, problemOf } from '../micro-app/micro-app.service.ts'

/** What the database says of the name and the version. */
export type AppFacts = { is_free: boolean; is_new: boolean }

type Tried = {
  manifest: MicroAppManifest
  content: Pick<SubmissionContent, 'words' | 'pictures'>
  facts: AppFacts
  /** Those that were brought along. */
  pictures: string[]
}

const PRIVATE =
  /^(localhost|.*\.(localhost|local|localdomain|internal|intranet|lan|home|corp|private|arpa|onion|test|invalid))$/

/** An address that everybody's browser can reach, and that is not the platform itself. */
export function isPublic(url: string, own: string): boolean {
  const parsed = URL.parse(url)
  if (!parsed || !['https:', 'wss:'].includes(parsed.protocol)) return false
  const { hostname, host, username, password } = parsed
  if (username !== '' || password !== '') return false
  const isNumber = /^[\d.]+$/.test(hostname)
  const isPlain = PLAIN_HOST.test(hostname) && hostname.includes('.')
  const isName = isPlain && !isNumber && !PRIVATE.test(hostname)
  return isName && host !== URL.parse(own)?.host
}

/** Everything that must be so before it can stand on the market; in the order in which it is told. */
export function checksOf(
  { manifest, content, facts, pictures }: Tried,
  { hosting, origin }: { hosting: AppHosting; origin: string },
): SubmissionCheck[] {
  const problem = problemOf(
    { name: manifest.name, trust: 'partner', version: manifest.version, manifest },
    // Where its files lie is told by the addresses.
    { ...hosting, has: () => true },
  )
  const faults: Record<SubmissionCheck['check'], string[]> = {
    manifest: [
      ...Object.keys(manifestFaults(manifest)),
      ...(facts.is_free ? [] : [`manifest.name: ${manifest.name}`]),
    ],
    addresses: addressesIn(manifest).filter((url) => !isPublic(url, origin)),
    runs: problem ? [problem.detail || problem.kind] : [],
    version: facts.is_new ? [] : [manifest.version],
    words: Object.keys(lacking(content)),
    pictures: content.pictures.filter((hash) => !pictures.includes(hash)),
  }
  return Object.entries(faults).map(([check, wrong]) => ({
    check: check as SubmissionCheck['check'],
    isPassed: wrong.length === 0,
    detail: wrong.slice(0, 5).join(', '),
  }))
}

/** As a refusal: what did not pass, by its name. */
export const failedIn = (checks: SubmissionCheck[]): Record<string, string> =>
  Object.fromEntries(
    checks.filter(({ isPassed }) => !isPassed).map(({ check }) => [`checks.${check}`, 'malformed']),
  )
