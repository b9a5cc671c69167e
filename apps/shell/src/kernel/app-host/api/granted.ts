import { HostRefused } from '@atrium/bridge'

/** A grant opens one capability, or all that begin with its word. */
export const isGranted = (grants: readonly string[], capability: string): boolean =>
  grants.includes(capability) || grants.includes(capability.split('.')[0] ?? '')

export function checkGrant(grants: readonly string[], capability: string): void {
  if (!isGranted(grants, capability))
    throw new HostRefused('not_granted', `This app was not granted ${capability}`)
}
