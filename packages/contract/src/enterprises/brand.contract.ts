import { z } from 'zod'
import { read, write } from '../kernel/endpoint.ts'
import { line } from '../kernel/fields.ts'
import { LOGO_BYTES } from './enterprise-limits.ts'

/** What a sign-in page shows: a name, the address of a logo, a colour. */
export const Brand = z.object({
  name: z.string(),
  logo: z.string().nullable(),
  colour: z.string().nullable(),
})
export type Brand = z.output<typeof Brand>

/** With `isOwn` false the space uses the platform's brand, and its name is not shown either. */
export const BrandSettings = Brand.extend({ isOwn: z.boolean() })
export type BrandSettings = z.output<typeof BrandSettings>

export const colour = z
  .string()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/)

const picture = z.base64().max(Math.ceil(LOGO_BYTES / 3) * 4)

export const brandCalls = {
  'brand.get': read({
    path: '/v1/brand',
    access: 'may:brand',
    summary:
      'How the space looks on its sign-in page; without a name it shows that of the enterprise',
    staleOn: ['brand.changed'],
    input: z.object({}),
    output: BrandSettings,
  }),
  'brand.set': write('PUT', {
    path: '/v1/brand',
    access: 'may:brand',
    statements: 8,
    proof: 'undoable',
    summary: 'Name, colour and logo of the space; without `logo` it keeps the one it has',
    input: z.strictObject({
      name: line(40),
      colour: colour.nullable(),
      logo: picture.nullable().optional(),
    }),
    output: BrandSettings,
  }),
  'brand.reset': write('DELETE', {
    path: '/v1/brand',
    access: 'may:brand',
    statements: 8,
    proof: 'undoable',
    summary: 'Back to the look of the platform',
    input: z.strictObject({}),
    output: BrandSettings,
  }),
  'brand.logo': read({
    path: '/v1/brand/logo/{hash}',
    access: 'anyone',
    statements: 8,
    always: true,
    summary: "The space's logo; another picture has another address",
    envelope: 'image',
    staleOn: { never: 'Another logo has another address.' },
    input: z.object({ hash: z.string().regex(/^[0-9a-f]{64}$/) }),
    output: z.string(),
  }),
}
