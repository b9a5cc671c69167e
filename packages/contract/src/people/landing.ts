import { safePath } from '../kernel/safe-path.ts'
import { isOperator, userTypes } from './user-types.ts'

/** The page on which people begin when nobody has chosen another. */
export const WORKBENCH = '/user/workbench'
/** The page on which developers who may build apps begin: the built apps of the space. */
const BUILT_APPS = '/app'

export type Newcomer = {
  user_type: number | null
  /** The homepage in force: the person's own choice, else their role's, else their space's. */
  loginHomepage: string | null
  /** The homepage of their roles alone. */
  roleLanding: string | null
  /** Whether the person may build apps in that space. */
  canBuild: boolean
  /** The space the person is in, or would be in; null where the address names one that is not theirs. */
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
  // Somebody who does not belong to the space is told so on its workbench.
  if (prefix && !space) return prefix + WORKBENCH

  const homepage = inSpace(prefix, safePath(loginHomepage, origin) ?? WORKBENCH)
  if (!isDeveloperHost(origin, product)) return homepage
  // The page of the space, or its built apps for people who build some (docs/decisions/0191).
  if (type === userTypes.developer)
    return space ? `/space-${space.space}${canBuild ? BUILT_APPS : '/'}` : homepage
  const ofRole = isOfEnterprise(type) ? safePath(roleLanding, origin) : null
  return ofRole ? inSpace(prefix, ofRole) : homepage
}

const isOfEnterprise = (type: number | null) =>
  type === userTypes.member || type === userTypes.admin || type === userTypes.manager

const inSpace = (prefix: string, path: string) =>
  path.startsWith('/space-') ? path : prefix + path
