import { brandCalls } from '@atrium/contract/enterprises/brand.contract.ts'
import { z } from 'zod'
import { type MovedTables } from '../moved-table.ts'

export const brandMovedTables: MovedTables = {
  brands: {
    row: z.strictObject({
      name: brandCalls['brand.set'].input.shape.name,
      colour: brandCalls['brand.set'].input.shape.colour,
      logo: z
        .string()
        .regex(/^\\x([0-9a-f]{2})*$/)
        .nullable(),
      logo_type: z.string().nullable(),
      logo_hash: z.string().nullable(),
    }),
    unique: [{ of: [] }],
  },
}
