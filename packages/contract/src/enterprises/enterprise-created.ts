import { z } from 'zod'
import { loginId, phone, title } from '../kernel/fields.ts'

export const Created = z.object({
  entid: z.int(),
  space: z.string(),
  name: z.string(),
  /** The password is made here, shown once, and stored only as a hash. */
  admin: z.object({ loginId: z.string(), password: z.string() }),
  /** How long it lets them in. */
  until: z.string(),
  /** The phone to which all this is on its way as a text message. */
  texted: z.string().nullable(),
})

/** Whoever lets the others in. With a phone they can be reached, and be told by text message how to sign in. */
export const FirstAdmin = z.strictObject({
  loginId,
  name: title(60),
  phone: phone.nullable().default(null),
  byText: z.boolean().default(false),
})
