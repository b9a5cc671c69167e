import { useEffect } from 'react'
import { forgetLastKnown, keepLastKnown } from '../kernel/browser/last-known.ts'
import { useBranding } from '../kernel/look/branding.ts'
import { useBaseInfo, useVisitor } from '../kernel/session/shell-context.ts'
import { useSay } from '../kernel/words/words.ts'
import { everyWay, sectionsOfRoutes } from './navigation/entries.ts'

/** Keeps what the page without a network will show, in step with what this one does. */
export function KeepLastKnown() {
  const say = useSay()
  const { brand } = useBranding()
  const { login, user, space, spaces } = useVisitor()
  const [routes] = useBaseInfo()
  useEffect(() => {
    if (!login || !user) return forgetLastKnown()
    // From what is known already: asking for the menu is the layouts' matter, where there is one.
    const ways = everyWay(sectionsOfRoutes(say, routes))
    keepLastKnown({
      account: user.id,
      name: user.name,
      space: space?.name ?? null,
      spaces: spaces.map(({ name }) => name),
      menu: ways.map(({ name }) => name),
      brand: { name: brand.name, colour: brand.colour },
      at: new Date().toISOString(),
    })
  }, [say, brand, login, user, space, spaces, routes])
  return null
}
