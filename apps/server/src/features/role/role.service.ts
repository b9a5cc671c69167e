/** What roles are to other features: whom somebody may manage, and what they may give. */

export { keepOwners } from './role.owner.ts'
export {
  allows,
  allowsAnything,
  giftsOf,
  type Holding,
  mayGive,
  ofAll,
  refuseMore,
} from './role.policy.ts'
export { type Given, givingNoMore, givingNoMoreFor, refuseGiven } from './role.standing.ts'
/**
 * `reachOf`: whom the caller may manage by a permission; null is everybody of the space, else the paths of
 * departments, in and below which people are theirs. For one person ask `within_reach` in the statement that
 * finds them. `holdingsOf`: what the caller holds, for `mayGive`.
 */
export { holdings as holdingsOf, reach as reachOf } from './role.store.ts'
