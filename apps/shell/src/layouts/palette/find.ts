import type { WordKey } from '../../kernel/words/words.ts'

/** An entry of the palette: something it can open or do. */
export type Find = {
  id: string
  group: Group
  name: string
  /** What tells two of the same name apart. */
  detail?: string | undefined
  icon: string
  /** Other words by which the entry is found. */
  also?: string
  /** Leads to the list of all results, where more were found than are shown. */
  isRest?: boolean
} & ({ to: string } | { run: () => void })

const GROUPS = [
  'apps',
  'colleagues',
  'pages',
  'tasks',
  'records',
  'actions',
  'messages',
  'enterprises',
  'users',
  'spaces',
  'settings',
] as const
export type Group = (typeof GROUPS)[number]

export const groupTitle = (group: Group): WordKey => `palette.group.${group}`

/** How well an entry matches: its name is the text, begins with it, has a word that begins with it, or contains it. */
function closeness({ name, detail = '', group }: Find, words: readonly string[]): number {
  const [called, known] = [name.toLowerCase(), detail.toLowerCase()]
  const typed = words.join(' ')
  if (called === typed || known === typed) return 0
  if (called.startsWith(words[0] as string)) return 1
  if (known.startsWith(words[0] as string)) return 2
  const begins = (word: string) => called.split(/[\s·-]+/).some((part) => part.startsWith(word))
  return words.every(begins) ? 2 : group === 'settings' ? 4 : 3
}

const wordsOf = (typed: string) => typed.toLowerCase().split(/\s+/).filter(Boolean)

/** The entries whose name has every typed word. What the server found counts as matching. */
export function matching(finds: readonly Find[], typed: string): Find[] {
  const words = wordsOf(typed)
  const textOf = ({ name, detail = '', also = '' }: Find) =>
    `${name} ${detail} ${also}`.toLowerCase()
  return finds.filter((find) => words.every((word) => textOf(find).includes(word)))
}

/** Each entry once: some are known to the shell and found by the server as well. */
export function once(finds: readonly Find[]): Find[] {
  const keyOf = (find: Find) =>
    find.group === 'pages' ? `pages ${find.name}` : 'to' in find && !find.isRest ? find.to : find.id
  return [...Map.groupBy(finds, keyOf).values()].flatMap(([first]) => first ?? [])
}

/**
 * Sorts entries by group. Without a text in the order of the palette; else the group with the best match first, and in
 * each the best match, so that Enter opens what was meant. "All results" ends its group.
 */
export function grouped(finds: readonly Find[], typed = ''): { group: Group; finds: Find[] }[] {
  const words = wordsOf(typed)
  const nearness = (find: Find) =>
    find.isRest ? 9 : words.length === 0 ? 0 : closeness(find, words)
  return GROUPS.map((group) => ({
    group,
    finds: finds
      .filter((find) => find.group === group)
      .toSorted((one, other) => nearness(one) - nearness(other)),
  }))
    .filter((one) => one.finds.length > 0)
    .toSorted((one, other) => nearest(one.finds, nearness) - nearest(other.finds, nearness))
}

const nearest = (finds: readonly Find[], nearness: (find: Find) => number) =>
  Math.min(...finds.map(nearness))
