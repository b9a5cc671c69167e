import { brandCalls } from '@atrium/contract/enterprises/brand.contract.ts'
import { NotHere } from '@atrium/contract/kernel/failure.ts'
import { z } from 'zod'
import { type Handlers, type ManualHandler } from '../../kernel/call/implement.ts'
import { type HandlerDeps } from '../handler-deps.ts'
import { type MovedTables } from '../moved-table.ts'
import { type BrandCache } from './brand.cache.ts'
import * as brand from './brand.service.ts'

export const brandHandlers = ({ brands }: HandlerDeps) =>
  ({
    'brand.get': brand.get,
    'brand.logo': logo(brands),
    'brand.reset': brand.reset,
    'brand.set': brand.set,
  }) satisfies Partial<Handlers>

/** For everybody who opens a page of the space. */
const logo = (cache: BrandCache): ManualHandler<'brand.logo'> => ({
  manual: async ({ visit }, { hash }) => {
    const picture = visit.space === '' ? null : await cache.logo(visit.space, hash)
    if (!picture) throw NotHere({})
    return picture
  },
})

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
