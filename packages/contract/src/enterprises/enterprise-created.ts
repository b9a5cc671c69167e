import { z } from 'zod'
import { loginId, phone, title } from '../kernel/fields.ts'

export const Created = z.object({
  entid: z.int(),
  space: z.string(),
  name: z.string(),
  /** The password is made here, shown once, and stored only as a hash. */
  admin: z.object({ loginId: z.string(), password: z.string() }),
  /** Until when the password can be used. */
  until: z.string(),
  /** The phone number to which all this is sent as a text message. */
  texted: z.string().nullable(),
})

/** The first admin. With a phone number they can be told by text message how to sign in. */
export const FirstAdmin = z.strictObject({
  loginId,
  name: title(60),
  phone: phone.nullable().default(null),
  byText: z.boolean().default(false),
})
