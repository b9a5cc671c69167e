import type { Menu } from '@atrium/contract/apps/navigation.contract.ts'

/** Arranging a menu of two levels: pure functions from one menu to the next. */
export type MenuEntry = Menu[number]
type MenuGroup = Extract<MenuEntry, { kind: 'group' }>
type MenuRoute = Extract<MenuEntry, { kind: 'route' }>

/** The place of an entry: its group, if any, and its position. */
export type Spot = { group: string | null; at: number }

/** The key of an entry; a route appears once in a menu. */
export const keyOf = (entry: MenuEntry): string =>
  entry.kind === 'group' ? `group:${entry.id}` : `route:${entry.route}`

const listAt = (menu: Menu, group: string | null): MenuEntry[] =>
  group === null ? menu : (findGroup(menu, group)?.entries ?? [])

const findGroup = (menu: Menu, id: string): MenuGroup | undefined =>
  menu.find((entry): entry is MenuGroup => entry.kind === 'group' && entry.id === id)

export function spotOf(menu: Menu, key: string): Spot | null {
  const places = [null, ...menu.flatMap((entry) => (entry.kind === 'group' ? [entry.id] : []))]
  for (const group of places) {
    const at = listAt(menu, group).findIndex((entry) => keyOf(entry) === key)
    if (at >= 0) return { group, at }
  }
  return null
}

export const routesIn = (menu: Menu): Set<string> =>
  new Set(
    menu.flatMap((entry) =>
      entry.kind === 'group' ? entry.entries.map(({ route }) => route) : [entry.route],
    ),
  )

function withList(menu: Menu, group: string | null, change: (list: MenuEntry[]) => MenuEntry[]) {
  if (group === null) return change(menu)
  return menu.map((entry) =>
    entry.kind === 'group' && entry.id === group
      ? { ...entry, entries: change(entry.entries) as MenuRoute[] }
      : entry,
  )
}

const insert = (menu: Menu, { group, at }: Spot, entry: MenuEntry): Menu =>
  withList(menu, group, (list) => list.toSpliced(at, 0, entry))

const takeOut = (menu: Menu, { group, at }: Spot): Menu =>
  withList(menu, group, (list) => list.toSpliced(at, 1))

/** Moves an entry; `to` is a position in the menu before the move. Groups hold no groups. */
export function move(menu: Menu, key: string, to: Spot): Menu {
  const from = spotOf(menu, key)
  const entry = from && listAt(menu, from.group)[from.at]
  if (!entry || (entry.kind === 'group' && to.group !== null)) return menu
  const passes = from.group === to.group && from.at < to.at
  return insert(takeOut(menu, from), { ...to, at: to.at - (passes ? 1 : 0) }, entry)
}

/** One step up or down, in and out of groups on the way: every order can be reached by keyboard. */
export function step(menu: Menu, key: string, down: boolean): Menu {
  const from = spotOf(menu, key)
  const entry = from && listAt(menu, from.group)[from.at]
  if (!entry) return menu
  const list = listAt(menu, from.group)
  const next = list[from.at + (down ? 1 : -1)]
  if (next?.kind === 'group' && entry.kind === 'route')
    return move(menu, key, { group: next.id, at: down ? 0 : next.entries.length })
  if (next) return move(menu, key, { ...from, at: from.at + (down ? 2 : -1) })
  if (from.group === null) return menu
  const shell = spotOf(menu, `group:${from.group}`)?.at ?? 0
  return move(menu, key, { group: null, at: shell + (down ? 1 : 0) })
}

export const add = (menu: Menu, entry: MenuEntry): Menu => [...menu, entry]

/** Removes an entry; a removed group leaves its entries in its place. */
export function remove(menu: Menu, key: string): Menu {
  const from = spotOf(menu, key)
  const entry = from && listAt(menu, from.group)[from.at]
  if (!entry) return menu
  const left = entry.kind === 'group' ? entry.entries : []
  return withList(menu, from.group, (list) => list.toSpliced(from.at, 1, ...left))
}

export const change = (menu: Menu, key: string, to: MenuEntry): Menu => {
  const from = spotOf(menu, key)
  return from ? withList(menu, from.group, (list) => list.with(from.at, to)) : menu
}

/** An id for a new group. */
export function freshGroupId(menu: Menu): string {
  let number = 1
  while (findGroup(menu, `group-${number}`)) number++
  return `group-${number}`
}
