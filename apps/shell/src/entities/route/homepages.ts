import type { RouteConfig } from '@atrium/contract/apps/route-config.ts'
import { routeBase } from '../../kernel/entry/route-table.ts'
import { titleOf } from '../../kernel/router/title.ts'
import { useShell } from '../../kernel/session/shell-context.ts'
import { useSay } from '../../kernel/words/words.ts'

export type Homepage = { value: string; label: string }

/** Pages one signs in for and that stand for themselves: not those of guests, nor steps on a way. */
const isHomepage = ({ path, open, target }: RouteConfig) =>
  !open && target.kind !== 'redirect' && !path.includes(':') && !/^\/(force|m)\//.test(path)

/** The pages to begin on, by name, and the chosen one, though it may be gone by now. */
export function useHomepages(chosen: string | null): Homepage[] {
  const say = useSay()
  const { routes } = useShell()
  const known = routes
    .filter(isHomepage)
    .map((route) => ({ value: routeBase(route), label: titleOf(say, route.title) }))
  if (!chosen || known.some(({ value }) => value === chosen)) return known
  return [...known, { value: chosen, label: chosen }]
}
