import type { AppFile } from '@atrium/contract/built-apps/app-file.shape.ts'
import type { Blueprint } from '@atrium/contract/built-apps/blueprint.shape.ts'

/** The app alone, without what its file says besides. */
export function appInFile({ description: _, examples: __, ...app }: AppFile): Blueprint {
  return app
}
