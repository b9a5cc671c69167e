import { safePath } from '../kernel/safe-path.ts'
import { isOperator, userTypes } from './user-types.ts'

/** Where people begin when nobody has chosen anything. */
export const WORKBENCH = '/user/workbench'
/** Where a developer begins who may build apps: at those of the space. */
const BUILT_APPS = '/app'

export type Newcomer = {
  user_type: number | null
  /** What counts for this person: their own choice, or else their role's, or else their space's. */
  loginHomepage: string | null
  /** What their roles alone say. */
  roleLanding: string | null
  /** Whether they may build apps in that space. */
  canBuild: boolean
  /** The space they are in, or would be in: none, where the address names one that is not theirs. */
  space: { space: string } | null
}

type LandingSite = {
  origin: string
  product: string
  /** `/space-acme` on the pages of that space, where whoever signs in stays. */
  prefix?: string
}

/** A host whose name contains the product's is the developer host; any other is the enterprise cloud. */
export const isDeveloperHost = (origin: string, product: string): boolean =>
  new URL(origin).hostname.includes(product)

/** Where a signed-in person begins, by their type, the host and the space they came to. */
export function landing(
  { user_type: type, loginHomepage, roleLanding, canBuild, space }: Newcomer,
  { origin, product, prefix = '' }: LandingSite,
): string {
  if (isOperator(type)) return '/sysop/enterprise'
  if (type === userTypes.console) return '/console'
  // Whoever does not belong to the space is told so there.
  if (prefix && !space) return prefix + WORKBENCH

  const homepage = inSpace(prefix, safePath(loginHomepage, origin) ?? WORKBENCH)
  if (!isDeveloperHost(origin, product)) return homepage
  // The page of their space; their apps, where they build some (docs/decisions/0191).
  if (type === userTypes.developer)
    return space ? `/space-${space.space}${canBuild ? BUILT_APPS : '/'}` : homepage
  const ofRole = isOfEnterprise(type) ? safePath(roleLanding, origin) : null
  return ofRole ? inSpace(prefix, ofRole) : homepage
}

const isOfEnterprise = (type: number | null) =>
  type === userTypes.member || type === userTypes.admin || type === userTypes.manager

const inSpace = (prefix: string, path: string) =>
  path.startsWith('/space-') ? path : prefix + path
