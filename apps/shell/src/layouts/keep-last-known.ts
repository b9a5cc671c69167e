import { useEffect } from 'react'
import { keepLastKnown } from '../kernel/browser/last-known.ts'
import { useBranding } from '../kernel/look/branding.ts'
import { useBaseInfo, useVisitor } from '../kernel/session/shell-context.ts'
import { useSay } from '../kernel/words/words.ts'
import { everyWay, sectionsOfRoutes } from './navigation/entries.ts'

/** Keeps what the offline page will show up to date. */
export function KeepLastKnown() {
  const say = useSay()
  const { brand } = useBranding()
  const { user, space, spaces, viewingAs, isRemembered } = useVisitor()
  const [routes] = useBaseInfo()
  useEffect(() => {
    if (!user || viewingAs) return
    // From what has been read already: only layouts with a menu read it.
    const ways = everyWay(sectionsOfRoutes(say, routes))
    const known = {
      account: user.id,
      name: user.name,
      space: space?.name ?? null,
      spaces: spaces.map(({ name }) => name),
      menu: ways.map(({ name }) => name),
      brand: { name: brand.name, colour: brand.colour },
      at: new Date().toISOString(),
    }
    keepLastKnown(known, isRemembered)
  }, [say, brand, user, space, spaces, viewingAs, isRemembered, routes])
  return null
}
