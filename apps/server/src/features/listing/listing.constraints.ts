import { type Constraints, outOfSpace } from '../../kernel/call/constraint.ts'

export const listingConstraints: Constraints = {
  listings_enterprise_id_fkey: outOfSpace,
}
