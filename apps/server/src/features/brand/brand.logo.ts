import { NotHere } from '@atrium/contract/kernel/failure.ts'
import type { Handlers, ManualHandler } from '../../kernel/call/implement.ts'
import type { BrandCache } from './brand.cache.ts'

/** For everybody who opens a page of the space. */
const logo = (cache: BrandCache): ManualHandler<'brand.logo'> => ({
  manual: async ({ visit }, { hash }) => {
    const picture = visit.space === '' ? null : await cache.logo(visit.space, hash)
    if (!picture) throw NotHere({})
    return picture
  },
})

export const brandLogoHandlers = ({ brands }: { brands: BrandCache }) =>
  ({
    'brand.logo': logo(brands),
  }) satisfies Partial<Handlers>
