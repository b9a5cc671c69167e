import type { Transfer } from '@atrium/contract/enterprises/transfer.contract.ts'
import { ask } from '../../../kernel/data/api.ts'
import { Sendings } from '../../../kernel/upload/sendings.ts'

export const enterpriseSendings = new Sendings<Transfer>((upload, signal) =>
  ask('transfer.begin', { upload }, signal),
)
