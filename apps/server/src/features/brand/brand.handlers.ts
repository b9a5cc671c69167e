import { NotHere } from '@atrium/contract/kernel/failure.ts'
import { type Handlers, type ManualHandler } from '../../kernel/call/implement.ts'
import { type HandlerDeps } from '../handler-deps.ts'
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
