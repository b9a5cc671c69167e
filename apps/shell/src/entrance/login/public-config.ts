import type { GlobalConfig } from '@atrium/contract/platform/shell.contract.ts'
import { useBranding } from '../../kernel/look/branding.ts'

/** The platform's public configuration; null while it is being read. */
export function usePublicConfig(): GlobalConfig | null {
  const face = useBranding()
  return 'waysIn' in face ? (face as GlobalConfig) : null
}
