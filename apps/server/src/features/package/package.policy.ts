import type { PackageKind, PublishWarning } from '@atrium/contract/apps/package.shape.ts'
import type { Row } from '../../db/tables.ts'

type Considered = {
  kind: PackageKind
  version: string
  build: string
  signer_fingerprint: string | null
  signer_until: Date | null
  reach: Row<'packages'>['reach']
  debuggable: boolean
  latest_id: number | null
  latest_version: string | null
  latest_build: string | null
  latest_fingerprint: string | null
}

/** What speaks against giving this to people who have the other one. Pure, so it sits in a table test. */
export function warningsAbout(given: Considered, now: Date): PublishWarning[] {
  const warnings: PublishWarning[] = []
  const { signer_fingerprint: signer, signer_until: until } = given
  if (!signer) warnings.push('unsigned')
  // A phone refuses to put one over the other.
  else if (given.latest_id && given.latest_fingerprint !== signer) warnings.push('signer_changed')
  if (until && until <= now) warnings.push('signer_expired')
  const order = given.latest_id === null ? 1 : comparedWithLatest(given)
  if (order < 0) warnings.push('version_lower')
  if (order === 0) warnings.push('version_same')
  if (given.debuggable) warnings.push('debuggable')
  if (given.reach === 'store') warnings.push('not_installable')
  return warnings
}

/** Android goes by the build alone; iOS by the version, then the build. */
function comparedWithLatest({ kind, version, build, ...given }: Considered): number {
  const byBuild = compareDotted(build, given.latest_build ?? '')
  if (kind === 'apk') return byBuild
  return compareDotted(version, given.latest_version ?? '') || byBuild
}

/** `10.2` is after `9.11`; whole numbers of any length are compared exactly. */
export function compareDotted(one: string, other: string): number {
  const [left, right] = [one, other].map((text) =>
    text.split('.').map((part) => BigInt(/^\d+/.exec(part)?.[0] ?? 0)),
  ) as [bigint[], bigint[]]
  for (let at = 0; at < Math.max(left.length, right.length); at++) {
    const [a, b] = [left[at] ?? 0n, right[at] ?? 0n]
    if (a !== b) return a < b ? -1 : 1
  }
  return 0
}
