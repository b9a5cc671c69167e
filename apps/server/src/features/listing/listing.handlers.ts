import { type Constraints, outOfSpace } from '../../kernel/call/constraint.ts'
import type { Handlers } from '../../kernel/call/implement.ts'
import type { HandlerDeps } from '../handler-deps.ts'
import * as listing from './listing.service.ts'
import * as market from './market.service.ts'

export const listingHandlers = ({ hosting }: HandlerDeps) =>
  ({
    'listing.add': listing.add,
    'listing.addPicture': listing.addPicture,
    'listing.get': listing.get,
    'listing.list': listing.list,
    'listing.picture': listing.picture,
    'listing.save': listing.save,
    'listing.setState': listing.setState,
    'listing.unlisted': listing.unlisted,
    'market.get': market.get,
    'market.here': market.here(hosting),
    'market.list': market.list,
    'market.picture': market.picture,
  }) satisfies Partial<Handlers>

export const listingConstraints: Constraints = {
  listings_enterprise_id_fkey: outOfSpace,
}
