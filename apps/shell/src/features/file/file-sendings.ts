import type { OwnFile } from '@atrium/contract/apps/file.contract.ts'
import { ask } from '../../kernel/data/api.ts'
import { Sendings } from '../../kernel/upload/sendings.ts'

export const fileSendings = new Sendings<OwnFile>((upload, signal) =>
  ask('file.take', { upload }, signal),
)
