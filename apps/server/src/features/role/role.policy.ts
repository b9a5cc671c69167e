import { covers, isOfDepartments, permissions } from '@atrium/contract/kernel/endpoint.ts'
import { OutOfReach, RightsLacking } from '@atrium/contract/people/role-manage.contract.ts'

/** Roles are rows, and may name what this release does not know. */
export type Permitted = { permissions: readonly string[] }

type Reach = 'all' | 'own' | 'chosen'

/**
 * What somebody holds by one role: for everybody (null) or in and below some departments, and until when
 * (docs/decisions/0042).
 */
export type Holding = Permitted & { paths: readonly string[] | null; until: Date | null }

/** What somebody is given or loses: rights, for which departments, until when. */
export type Gift = Holding

/** More depends on a central role than what it allows: apps and announcements are for it (`is_central`). */
export type GivableRole = Permitted & { is_central: boolean }

/** Whoever gives such a role gives something away, whatever it is: not for a desk that was left alone. */
export const allowsAnything = (role: Permitted & { opens_apps?: boolean }) =>
  role.permissions.length > 0 || role.opens_apps === true

export const allows = (role: Permitted, right: string) => covers(new Set(role.permissions), right)

/** Every right there is by its own name, where a role says all of them at once. */
export const spelledOut = (role: Permitted) =>
  permissions.filter((permission) => allows(role, permission))

/** What of a role somebody has who has it for some departments only, as `rights_of` says it in the database. */
const rightsOf = (role: Permitted, reach: Reach): readonly string[] =>
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

/** The rights that giving a role asks for: to give roles, and all that this role allows. */
const asked = ({ permissions: given }: Permitted) => ['roles', ...given]

/** A role for everybody and for good, or what concerns all who have it: nobody with less does it. */
export const ofAll = (role: Permitted): Gift => ({
  permissions: asked(role),
  paths: null,
  until: null,
})

const toEverybody = (until: Gift['until']): Gift => ({ ...ofAll({ permissions: [] }), until })

type Terms = Pick<Gift, 'paths' | 'until'>

/**
 * All that giving a role asks for: of a part, too, every right of the whole, and not only those that are had in part. A
 * central one is given by who gives roles to everybody.
 */
export const giftsOf = (role: GivableRole, { paths, until }: Terms): Gift[] => [
  { permissions: asked(role), paths, until },
  ...(role.is_central ? [toEverybody(until)] : []),
]

/**
 * What taking a role asks of the caller: every right the person had by it, and the right to give roles there.
 */
export const lossOf = (
  role: Permitted,
  reach: Reach,
  paths: readonly string[] | null,
  now: Date,
): Gift => ({ permissions: asked({ permissions: rightsOf(role, reach) }), paths, until: now })

/** Does a role allow more than it did? */
export const widens = (before: Permitted, after: Permitted) =>
  after.permissions.some((right) => !allows(before, right))

/** For as long as what is given lasts: the word of somebody who gives roles to everybody counts no longer than that. */
export const givesToAll = (own: readonly Holding[], until: Gift['until']) =>
  mayGive(own, toEverybody(until))

export function refuseMore(own: readonly Holding[], gift: Gift): void {
  const lacking = lackingFor(own, gift)
  if (lacking.length > 0) throw RightsLacking({ permissions: lacking })
  if (!mayGive(own, gift)) throw OutOfReach({})
}
