import type { DepartmentTree, ShownTo } from '@atrium/contract/people/department.contract.ts'

import { isHeard } from '@atrium/contract/people/heard.ts'

type Person = { id: number; name: string }

export type Department = {
  id: number
  parentId: number | null
  name: string
  people: number
  heads: Person[]
  shownTo: ShownTo
  hidesPhones: boolean
  /** From 1, the top. */
  level: number
  children: Department[]
  /** The reader may change it. */
  isOwn: boolean
}

export type Tree = {
  top: Department | null
  byId: ReadonlyMap<number, Department>
  /** Where a reader begins: at the top, or at the only one that is theirs to manage. */
  start: Department | null
  /** Names that several departments have. */
  shared: ReadonlySet<string>
}

/** What a directory has of it is enough to draw it. */
export type Columns = Pick<DepartmentTree, 'ids' | 'parents' | 'names' | 'people'> &
  Partial<Pick<DepartmentTree, 'heads' | 'limited' | 'reach'>>

/** The columns of an answer as a tree. One walk, however many there are. */
export function treeOf({ ids, parents, names, people, ...more }: Columns): Tree {
  const byId = new Map<number, Department>()
  for (const [at, id] of ids.entries())
    byId.set(id, {
      id,
      parentId: parents[at] ?? null,
      name: names[at] ?? '',
      people: people[at] ?? 0,
      heads: [],
      shownTo: 'everyone',
      hidesPhones: false,
      level: 1,
      children: [],
      isOwn: false,
    })
  for (const { department, ...head } of more.heads ?? []) byId.get(department)?.heads.push(head)
  for (const { department, ...rest } of more.limited ?? [])
    Object.assign(byId.get(department) ?? {}, rest)
  let top: Department | null = null
  for (const one of byId.values()) {
    const parent = one.parentId === null ? undefined : byId.get(one.parentId)
    if (parent) parent.children.push(one)
    else top ??= one
  }
  const own = more.reach ? new Set(more.reach) : null
  if (top) settle(top, own, own === null)
  const [only, ...others] = more.reach ?? []
  const start = (others.length === 0 && byId.get(only ?? 0)) || top
  return { top, byId, start, shared: sharedIn(names) }
}

function sharedIn(names: readonly string[]): Set<string> {
  const seen = new Set<string>()
  return new Set(names.filter((name) => seen.size === seen.add(name).size))
}

function settle(top: Department, own: ReadonlySet<number> | null, isOwn: boolean) {
  const open = [top]
  top.isOwn = isOwn || !!own?.has(top.id)
  for (let one = open.pop(); one; one = open.pop())
    for (const child of one.children) {
      child.level = one.level + 1
      child.isOwn = one.isOwn || !!own?.has(child.id)
      open.push(child)
    }
}

/** Those in sight, in the order in which they stand. */
export function linesOf({ top }: Tree, isOpen: (one: Department) => boolean): Department[] {
  const lines: Department[] = []
  const open = top ? [top] : []
  for (let one = open.pop(); one; one = open.pop()) {
    lines.push(one)
    if (isOpen(one)) for (const child of one.children.toReversed()) open.push(child)
  }
  return lines
}

/** From the top down to one, with the one itself. */
export function wayTo({ byId }: Tree, id: number | null): Department[] {
  const way: Department[] = []
  for (let one = byId.get(id ?? 0); one; one = byId.get(one.parentId ?? 0)) way.unshift(one)
  return way
}

/** What it is called from below the top down, as `研发部 / 前端`. */
export const pathOf = (tree: Tree, id: number): string => {
  const way = wayTo(tree, id)
  return (way.length > 1 ? way.slice(1) : way).map(({ name }) => name).join(' / ')
}

const WHOLE = 3

/** What it is called where many stand: by its own name, or by its way where others have the same name. */
export function nameIn(tree: Tree, { id, name }: { id: number; name: string }): string {
  if (!tree.byId.has(id) || !tree.shared.has(name)) return name
  const way = wayTo(tree, id).slice(1)
  if (way.length === 0) return name
  const shown = way.map((one) => one.name)
  const parts = way.length > WHOLE ? [shown[0], '…', ...shown.slice(-2)] : shown
  return parts.join(' / ')
}

/** Those that are the reader's to choose among, as they stand in the tree. */
export const choicesIn = (tree: Tree, isOffered: (id: number) => boolean) =>
  linesOf(tree, () => true)
    .filter(({ id, isOwn }) => isOwn && isOffered(id))
    .map(({ id }) => ({ value: String(id), label: pathOf(tree, id) }))

/** How departments sound, by their id; those without a Chinese name sound like nothing. */
export type Sounds = ReadonlyMap<number, string>

/** Those whose name, or how it sounds, contains a term, and the ids of all that has to be open to see them. */
export function found(
  tree: Tree,
  term: string,
  sounds?: Sounds,
): { hits: Set<number>; open: Set<number> } {
  const wanted = term.trim().toLowerCase()
  const hits = new Set<number>()
  const open = new Set<number>()
  if (wanted)
    for (const { id, name, parentId } of tree.byId.values()) {
      if (!name.toLowerCase().includes(wanted) && !isHeard(sounds?.get(id) ?? '', wanted)) continue
      hits.add(id)
      for (let above = parentId; above !== null && !open.has(above); ) {
        open.add(above)
        above = tree.byId.get(above)?.parentId ?? null
      }
    }
  return { hits, open }
}

/** Is one the other, or somewhere below it? */
export const isBelow = (tree: Tree, id: number, top: number): boolean =>
  wayTo(tree, id).some((one) => one.id === top)
