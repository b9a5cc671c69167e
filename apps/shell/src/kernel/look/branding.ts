import { platformBrand } from '@atrium/contract/enterprises/platform-brand.ts'
import type { GlobalConfig } from '@atrium/contract/platform/shell.contract.ts'
import { useSyncExternalStore } from 'react'

/** The look and the languages of a page: its brand, and in which languages it can be read. */
export type Branding = Pick<GlobalConfig, 'brand' | 'languages'> &
  Partial<Pick<GlobalConfig, 'domain'>>

let known: Branding = { brand: platformBrand, languages: [] }
const listeners = new Set<() => void>()

function onChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const brandingNow = (): Branding => known

export function keepBranding(face: Branding): void {
  known = face
  for (const listener of listeners) listener()
}

export const useBranding = (): Branding => useSyncExternalStore(onChange, brandingNow, brandingNow)

/** The name of this page's space: its display name, else that of its enterprise. */
export const shownName = (enterprise: string): string =>
  known.brand.name === platformBrand.name ? enterprise : known.brand.name
