import type { PackageKind } from '@atrium/contract/apps/package.shape.ts'

/**
 * The kind of package that a device can install; null on a computer. An iPad says it is a Mac, but no Mac has a touch
 * screen.
 */
export function kindFor(agent: string, touchPoints: number): PackageKind | null {
  if (/Android/i.test(agent)) return 'apk'
  if (/iPhone|iPad|iPod/.test(agent) || (/Macintosh/.test(agent) && touchPoints > 1)) return 'ipa'
  return null
}
