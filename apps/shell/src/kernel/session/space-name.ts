import { platformBrand } from '@atrium/contract/enterprises/platform-brand.ts'
import { useBranding } from '../look/branding.ts'
import { useKnownVisitor } from './shell-context.ts'

/** The name of the person's space: its display name, else that of the enterprise; null outside of any space. */
export function useSpaceName(): string | null {
  const space = useKnownVisitor()?.space
  const { name } = useBranding().brand
  return name === platformBrand.name ? (space?.name ?? null) : name
}
