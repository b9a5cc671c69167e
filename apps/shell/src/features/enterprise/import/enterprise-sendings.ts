import type { Transfer } from '@atrium/contract/transfer.contract.ts'
import { ask } from '../../../kernel/api.ts'
import { Sendings } from '../../../kernel/upload/sendings.ts'

export const enterpriseSendings = new Sendings<Transfer>((upload, signal) =>
  ask('transfer.begin', { upload }, signal),
)
