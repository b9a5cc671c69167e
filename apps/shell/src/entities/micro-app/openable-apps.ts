import { useMemo } from 'react'
import { routeBase } from '../../kernel/entry/route-table.ts'
import { titleOf } from '../../kernel/router/title.ts'
import { useShell } from '../../kernel/session/shell-context.ts'
import { useSay } from '../../kernel/words/words.ts'

export type OpenableApp = { name: string; to: string; title: string; icon: string | undefined }

/** The apps that this person can open here: those that a route leads to, each once. */
export function useOpenableApps(): OpenableApp[] {
  const say = useSay()
  const { routes, apps } = useShell()
  return useMemo(() => {
    const icons = new Map(apps.map(({ name, icon }) => [name, icon]))
    const appRoutes = routes.flatMap(({ target, ...route }) =>
      target.kind === 'app' && icons.has(target.app)
        ? [{ ...route, name: target.app, icon: route.icon ?? icons.get(target.app) }]
        : [],
    )
    return [...Map.groupBy(appRoutes, ({ name }) => name).values()].flatMap(([first]) =>
      first
        ? {
            name: first.name,
            to: routeBase(first),
            title: titleOf(say, first.title),
            icon: first.icon,
          }
        : [],
    )
  }, [say, routes, apps])
}
