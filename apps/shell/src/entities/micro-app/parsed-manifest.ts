import type { MicroAppManifest } from '@atrium/contract/apps/micro-app.contract.ts'

/** The server says what is wrong with it; here it only has to be an object. */
export function parsedManifest(text: string): MicroAppManifest | null {
  try {
    const value: unknown = JSON.parse(text)
    return value !== null && typeof value === 'object' ? (value as MicroAppManifest) : null
  } catch {
    return null
  }
}
