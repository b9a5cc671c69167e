import type { MicroAppManifest } from '@atrium/contract/apps/micro-app.contract.ts'

/** Parses a manifest: it only has to be an object here, and the server says what is wrong with it. */
export function parsedManifest(text: string): MicroAppManifest | null {
  try {
    const value: unknown = JSON.parse(text)
    return value !== null && typeof value === 'object' ? (value as MicroAppManifest) : null
  } catch {
    return null
  }
}
