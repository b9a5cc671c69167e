import type { GlobalConfig } from '@atrium/contract/platform/shell.contract.ts'
import { useBranding } from '../../kernel/look/branding.ts'

/** What the platform offers; null while the server is being asked. */
export function usePublicConfig(): GlobalConfig | null {
  const face = useBranding()
  return 'waysIn' in face ? (face as GlobalConfig) : null
}
