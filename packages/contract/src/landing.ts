import { safePath } from './kernel/safe-path.ts'

const WORKBENCH = '/user/workbench'

export type Newcomer = {
  user_type: number | null
  loginHomepage: string | null
  roleLanding: string | null
  space: { space: string } | null
}

/** A host whose name contains the product's is the developer host; any other is the enterprise cloud. */
export const isDeveloperHost = (origin: string, product: string): boolean =>
  new URL(origin).hostname.includes(product)

/** Where a signed-in person begins, by their type and the host they came to. */
export function landing(
  { user_type: type, loginHomepage, roleLanding, space }: Newcomer,
  { origin, product }: { origin: string; product: string },
): string {
  const homepage = safePath(loginHomepage, origin) ?? WORKBENCH

  if (type === 7) return '/sysop/enterprise'
  if (type === 9) return '/console'
  if (!isDeveloperHost(origin, product)) return homepage
  if (type === 6) return space ? `/space-${space.space}/` : homepage
  if (type === 0 || type === 4 || type === 5) return safePath(roleLanding, origin) ?? homepage
  return homepage
}
