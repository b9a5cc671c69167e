import { covers, isOfDepartments, permissions } from '@atrium/contract/kernel/endpoint.ts'
import { OutOfReach, RightsLacking } from '@atrium/contract/people/role-manage.contract.ts'

/** Roles are rows, and may name what this release does not know. */
export type Permitted = { permissions: readonly string[] }

/** What somebody holds by one role: for everybody (null) or in and below some departments, and until when. */
export type Holding = Permitted & { paths: readonly string[] | null; until: Date | null }

/** What changes hands, for whom and for how long. */
export type Gift = Holding

const ALL = '*'

/** By these somebody comes to more: they give roles away, or change how others sign in. */
const POWERFUL = new Set([ALL, 'roles', 'signIn', 'owner'])

export const isPowerful = (role: Permitted) =>
  role.permissions.some((permission) => POWERFUL.has(permission))

export const allows = (role: Permitted, right: string) => covers(new Set(role.permissions), right)

/** Every right there is by its own name, where a role says all of them at once. */
export const spelledOut = (role: Permitted) =>
  permissions.filter((permission) => allows(role, permission))

/** What of a role somebody has who has it for some departments only, as `rights_of` says it in the database. */
export const rightsOf = (role: Permitted, reach: 'all' | 'own' | 'chosen'): readonly string[] =>
  reach === 'all' ? role.permissions : spelledOut(role).filter(isOfDepartments)

const lastsUntil = (own: Holding, { until }: Gift) =>
  own.until === null || (until !== null && until <= own.until)

const reaches = (own: Holding, path: string) =>
  own.paths === null || own.paths.some((top) => path.startsWith(top))

/** The rights of the gift that the giver does not have at all. */
export const lackingFor = (own: readonly Holding[], { permissions: given }: Permitted): string[] =>
  given.filter((right) => !own.some((holding) => allows(holding, right)))

/** Nobody gives what they do not have themselves: not another right, not for more people, not for longer. */
export function mayGive(own: readonly Holding[], gift: Gift): boolean {
  return gift.permissions.every((right) => {
    const lasting = own.filter((holding) => allows(holding, right) && lastsUntil(holding, gift))
    if (gift.paths === null) return lasting.some(({ paths }) => paths === null)
    return gift.paths.every((path) => lasting.some((holding) => reaches(holding, path)))
  })
}

/** What concerns everybody who has a role, or will have: nobody with less does it. */
export const ofAll = (role: Permitted): Gift => ({ ...role, paths: null, until: null })

/** A role that ends sooner than the giver's own is not given for longer by being taken. */
export const whenever = ({ permissions: given, paths }: Gift, now: Date): Gift => ({
  permissions: given,
  paths,
  until: now,
})

export function refuseMore(own: readonly Holding[], gift: Gift): void {
  const lacking = lackingFor(own, gift)
  if (lacking.length > 0) throw RightsLacking({ permissions: lacking })
  if (!mayGive(own, gift)) throw OutOfReach({})
}
