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
  /** The depth in the tree; 1 is the top. */
  level: number
  children: Department[]
  /** Whether the reader may change the department. */
  isOwn: boolean
}

export type Tree = {
  top: Department | null
  byId: ReadonlyMap<number, Department>
  /** The department a reader begins at: the top, or the only one they manage. */
  start: Department | null
  /** Names that several departments have. */
  shared: ReadonlySet<string>
}

/** The columns of a department tree that drawing it needs; a directory has no more. */
export type Columns = Pick<DepartmentTree, 'ids' | 'parents' | 'names' | 'people'> &
  Partial<Pick<DepartmentTree, 'heads' | 'limited' | 'reach'>>

/** Makes a tree of the columns of an answer, in one walk however many there are. */
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

/** The departments in sight, in their order. */
export function linesOf({ top }: Tree, isOpen: (one: Department) => boolean): Department[] {
  const lines: Department[] = []
  const open = top ? [top] : []
  for (let one = open.pop(); one; one = open.pop()) {
    lines.push(one)
    if (isOpen(one)) for (const child of one.children.toReversed()) open.push(child)
  }
  return lines
}

/** The path from the top down to a department, itself included. */
export function wayTo({ byId }: Tree, id: number | null): Department[] {
  const way: Department[] = []
  for (let one = byId.get(id ?? 0); one; one = byId.get(one.parentId ?? 0)) way.unshift(one)
  return way
}

/** The path of a department as text, below the top: `研发部 / 前端`. */
export const pathOf = (tree: Tree, id: number): string => {
  const way = wayTo(tree, id)
  return (way.length > 1 ? way.slice(1) : way).map(({ name }) => name).join(' / ')
}

const WHOLE = 3

/** The name of a department among many: its own name, or its path where others have the same name. */
export function nameIn(tree: Tree, { id, name }: { id: number; name: string }): string {
  if (!tree.byId.has(id) || !tree.shared.has(name)) return name
  const way = wayTo(tree, id).slice(1)
  if (way.length === 0) return name
  const shown = way.map((one) => one.name)
  const parts = way.length > WHOLE ? [shown[0], '…', ...shown.slice(-2)] : shown
  return parts.join(' / ')
}

/** The departments that the reader can choose, in the order of the tree. */
export const choicesIn = (tree: Tree, isOffered: (id: number) => boolean) =>
  linesOf(tree, () => true)
    .filter(({ id, isOwn }) => isOwn && isOffered(id))
    .map(({ id }) => ({ value: String(id), label: pathOf(tree, id) }))

/** How the names of departments sound, by their id; those without a Chinese name have no sound. */
export type Sounds = ReadonlyMap<number, string>

/** The departments whose name, or its sound, contains a term, and the ids of all that have to be open to show them. */
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

/** Whether a department is the other one, or somewhere below it. */
export const isBelow = (tree: Tree, id: number, top: number): boolean =>
  wayTo(tree, id).some((one) => one.id === top)
