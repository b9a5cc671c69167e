/** A file as the bundler would make it by itself: what is shared by exactly the same pages. */
export type Chunk = {
  name: string
  /** In bytes, with its style. */
  size: number
  imports: string[]
  /** The parts that are loaded with it, each with how much its time counts. */
  usedBy: Map<string, number>
}

/** In bytes before compression. What it takes to ask for one more file, on a slow line (docs/decisions/0040). */
const REQUEST = 26_000

/**
 * Which chunks to put into one file. Two are worth it as long as those who need both save more by one
 * request less than the others lose by bytes they do not need. Files that would then need each other stay
 * apart. Returns the groups of more than one.
 */
export function mergeChunks(chunks: Chunk[]): string[][] {
  let groups = chunks.map((chunk) => ({ names: [chunk.name], ...chunk }))
  for (;;) {
    const best = bestPair(groups)
    if (!best) break
    const [one, other] = best
    const merged = {
      name: one.name,
      names: [...one.names, ...other.names],
      size: one.size + other.size,
      imports: [...new Set([...one.imports, ...other.imports])],
      usedBy: new Map([...one.usedBy, ...other.usedBy]),
    }
    groups = groups.filter((group) => group !== one && group !== other)
    for (const group of groups)
      group.imports = group.imports.map((name) => (name === other.name ? one.name : name))
    merged.imports = merged.imports.filter((name) => name !== one.name && name !== other.name)
    groups.push(merged)
  }
  return groups.map(({ names }) => names.toSorted()).filter(({ length }) => length > 1)
}

type Group = Chunk & { names: string[] }

function bestPair(groups: Group[]): [Group, Group] | null {
  const costOf = costsAmong(groups)
  let best: { pair: [Group, Group]; gain: number } | null = null
  for (const [at, one] of groups.entries())
    for (const other of groups.slice(at + 1)) {
      const gain = gainOf(costOf, one, other)
      if (gain > (best?.gain ?? 0) && !wouldCircle(groups, one, other))
        best = { pair: [one, other], gain }
    }
  return best?.pair ?? null
}

type CostOf = ReturnType<typeof costsAmong>

function gainOf(costOf: CostOf, one: Group, other: Group): number {
  let gain = 0
  for (const [user, weight] of one.usedBy)
    gain += weight * (other.usedBy.has(user) ? REQUEST : -costOf(other, user))
  for (const [user, weight] of other.usedBy)
    if (!one.usedBy.has(user)) gain -= weight * costOf(one, user)
  return gain
}

/**
 * What a file costs somebody who has not needed it: also the files it brings along. Every pair asks for it again,
 * so each answer is kept.
 */
function costsAmong(groups: Group[]) {
  const byName = new Map(groups.map((known) => [known.name, known]))
  const kept = new Map<Group, Map<string, number>>(groups.map((group) => [group, new Map()]))
  const count = (group: Group, user: string) =>
    group.imports
      .flatMap((name) => byName.get(name) ?? [])
      .filter(({ usedBy }) => !usedBy.has(user))
      .reduce((total, { size }) => total + size + REQUEST, group.size)
  return (group: Group, user: string): number => {
    const known = kept.get(group)?.get(user)
    if (known !== undefined) return known
    const cost = count(group, user)
    kept.get(group)?.set(user, cost)
    return cost
  }
}

/** Whether a third file lies between them, which the merged one would import and be imported by. */
function wouldCircle(groups: Group[], one: Group, other: Group): boolean {
  const importsOf = new Map(groups.map(({ name, imports }) => [name, imports]))
  const leads = (from: Group, to: Group) => {
    const seen = new Set<string>()
    const ahead = from.imports.filter((name) => name !== to.name)
    for (let name = ahead.pop(); name !== undefined; name = ahead.pop()) {
      if (name === to.name) return true
      if (seen.has(name)) continue
      seen.add(name)
      ahead.push(...(importsOf.get(name) ?? []))
    }
    return false
  }
  return leads(one, other) || leads(other, one)
}
