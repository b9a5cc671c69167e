import { platformBrand } from '@atrium/contract/enterprises/platform-brand.ts'
import { useBranding } from '../look/branding.ts'
import { useKnownVisitor } from './shell-context.ts'

/** What the space the person is in is called: as it shows itself, else as the enterprise is; null outside of any. */
export function useSpaceName(): string | null {
  const space = useKnownVisitor()?.space
  const { name } = useBranding().brand
  return name === platformBrand.name ? (space?.name ?? null) : name
}
