import type { FrequentApp, OwnApp } from '@atrium/contract/apps/app-use.contract.ts'
import type { NavigationEntry } from '@atrium/contract/apps/navigation.contract.ts'
import type { RouteConfig } from '@atrium/contract/apps/route-config.ts'
import type { OwnBuiltApp } from '@atrium/contract/built-apps/built-app.contract.ts'
import { builtAppUseId } from '@atrium/contract/built-apps/built-app-use-id.ts'
import { soundsOfTitle } from '../../kernel/text/titles.ts'
import type { Use } from './app-use.store.ts'

type AppFacts = {
  routes: RouteConfig[]
  entries: NavigationEntry[]
  apps: { name: string; icon?: string | undefined }[]
  uses: Use[]
}

/** The apps to which a route leads that somebody may open, each once and where the menu has it. */
export function ownApps({ routes, entries, apps, uses }: AppFacts): OwnApp[] {
  const icons = new Map(apps.map(({ name, icon }) => [name, icon]))
  const groups = new Map(
    entries.flatMap((entry) =>
      entry.kind === 'group'
        ? entry.entries.map(({ route }) => [route, { id: entry.id, title: entry.title }] as const)
        : [],
    ),
  )
  const pinned = pinnedIn(uses)
  const own = new Map<string, OwnApp>()
  for (const { id, path, title, target, icon } of routes) {
    if (target.kind !== 'app' || path.includes(':') || !icons.has(target.app)) continue
    if (own.has(target.app)) continue
    const sign = icon ?? icons.get(target.app)
    own.set(target.app, {
      id: target.app,
      title,
      sounds: soundsOfTitle(title),
      ...(sign && { icon: sign }),
      path: path.replace(/\/\*$/, ''),
      group: groups.get(id) ?? null,
      pinned: pinned.has(target.app),
    })
  }
  return [...own.values()]
}

const pinnedIn = (uses: Use[]) =>
  new Set(uses.filter(({ place }) => place !== null).map(({ app }) => app))

/** Those that people of the space have made: in no menu, and each at its own address. */
export function ownBuiltApps(apps: OwnBuiltApp[], uses: Use[]): OwnApp[] {
  const pinned = pinnedIn(uses)
  return apps.map(({ name, title, icon, colour }) => {
    const said = { ...title, ...inBoth(title) }
    const id = builtAppUseId(name)
    return {
      id,
      title: said,
      sounds: soundsOfTitle(said),
      icon,
      colour,
      path: `/app/${name}`,
      group: null,
      pinned: pinned.has(id),
    }
  })
}

/** Whoever made it said it in one language at least. */
const inBoth = ({ 'zh-CN': zh, 'en-US': en }: OwnBuiltApp['title']) => ({
  'zh-CN': zh ?? en ?? '',
  'en-US': en ?? zh ?? '',
})

/** Pinned ones in the person's order, then by use that fades, then by what others use. */
export function frequentAmong(apps: OwnApp[], uses: Use[], most: number): FrequentApp[] {
  const known = new Map(uses.map((use) => [use.app, use]))
  const useOf = ({ id }: OwnApp) => known.get(id)
  const [pinned, rest] = [apps.filter((app) => app.pinned), apps.filter((app) => !app.pinned)]
  const [own, unused] = [
    rest.filter((app) => useOf(app)?.warmth != null),
    rest.filter((app) => useOf(app)?.warmth == null),
  ]
  return [
    ...pinned
      .toSorted((one, other) => (useOf(one)?.place ?? 0) - (useOf(other)?.place ?? 0))
      .map((app) => ({ ...app, by: 'pin' as const })),
    ...byWarmth(own, useOf).map((app) => ({ ...app, by: 'own' as const })),
    ...unused
      .toSorted((one, other) => (useOf(other)?.others ?? 0) - (useOf(one)?.others ?? 0))
      .map((app) => ({ ...app, by: 'others' as const })),
  ].slice(0, most)
}

const byWarmth = (apps: OwnApp[], useOf: (app: OwnApp) => Use | undefined) =>
  apps.toSorted((one, other) => (useOf(other)?.warmth ?? 0) - (useOf(one)?.warmth ?? 0))
