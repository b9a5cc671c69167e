import type { Handlers } from '../../kernel/call/implement.ts'
import * as supplier from './supplier.service.ts'

export const supplierHandlers = {
  'supplier.contact': supplier.contact,
  'supplier.info': supplier.info,
  'supplier.setContact': supplier.setContact,
} satisfies Partial<Handlers>
