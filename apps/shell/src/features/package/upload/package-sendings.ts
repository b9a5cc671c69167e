import type { Package } from '@atrium/contract/apps/package.shape.ts'
import { ask } from '../../../kernel/data/api.ts'
import { Sendings } from '../../../kernel/upload/sendings.ts'

export const packageSendings = new Sendings<Package>((upload, signal) =>
  ask('package.take', { upload }, signal),
)
