/** What roles are to other features: what somebody may do and give. */

export { keepOwners } from './role.owner.ts'
export {
  allows,
  allowsAnything,
  giftsOf,
  givesToAll,
  type Holding,
  mayGive,
  ofAll,
  refuseMore,
} from './role.policy.ts'
/** What the caller holds, for `mayGive`. */
export { holdings as holdingsOf } from './role.store.ts'
