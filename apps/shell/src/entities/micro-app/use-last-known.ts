import type { MicroAppConfig } from '@atrium/contract/platform/shell.contract.ts'
import { useState } from 'react'

/** What is known of an app now, or was known last. */
export function useLastKnown(
  name: string,
  app: MicroAppConfig | undefined,
): MicroAppConfig | undefined {
  const [last, setLast] = useState(app)
  if (app && app !== last) setLast(app)
  return app ?? (last?.name === name ? last : undefined)
}
