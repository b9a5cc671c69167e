import { z } from 'zod'
import { read, write } from '../kernel/endpoint.ts'
import { READER } from '../kernel/event-kinds.ts'
import { phone, title } from '../kernel/fields.ts'
import { CONTACT_WORDS } from './enterprise-limits.ts'

/** The contact for suppliers, which is public. */
export const SupplierContact = z.strictObject({
  name: title(60),
  phone: phone.nullable(),
  email: z.email().max(200).nullable(),
  words: z.string().trim().max(CONTACT_WORDS),
})
export type SupplierContact = z.output<typeof SupplierContact>

/** A supplier's own data: who they are here, and for whom they work. */
const Supplier = z.object({
  name: z.string(),
  loginId: z.string(),
  phone: z.string().nullable(),
  enterprises: z.array(
    z.object({
      name: z.string(),
      space: z.string(),
      /** `paused`: the enterprise has disabled them; `closed`: nobody can enter it now. */
      state: z.enum(['open', 'paused', 'closed']),
      since: z.string(),
    }),
  ),
})
export type Supplier = z.output<typeof Supplier>

export const supplierCalls = {
  'supplier.info': read({
    path: '/sapi/sysuser/authing/supplierInfo',
    access: 'anyone',
    statements: 7,
    summary:
      'The supplier centre: how to become a supplier, whom to ask; to a supplier, their data',
    staleOn: ['access.changed', 'enterprise.changed', 'user.changed'],
    about: { user: READER },
    input: z.object({}),
    output: z.object({
      /** Whether people can register here. */
      registration: z.boolean(),
      /** The contact of the space in the address, if it names one. */
      contact: SupplierContact.nullable(),
      /** Whether that space takes requests to join of anybody. */
      takesRequests: z.boolean(),
      /** How to reach whoever runs the platform, where they said so. */
      platformContact: z.string().nullable(),
      supplier: Supplier.nullable(),
    }),
  }),
  'supplier.contact': read({
    path: '/v1/supplier/contact',
    access: 'may:brand',
    summary: 'Whom the space tells suppliers to turn to',
    staleOn: ['enterprise.changed'],
    input: z.object({}),
    output: z.object({ contact: SupplierContact.nullable() }),
  }),
  'supplier.setContact': write('PUT', {
    path: '/v1/supplier/contact',
    access: 'may:brand',
    statements: 8,
    proof: 'undoable',
    summary: 'Say whom suppliers turn to, with a phone or a mail address; or nobody',
    input: z.strictObject({ contact: SupplierContact.nullable() }),
    output: z.object({}),
  }),
}
