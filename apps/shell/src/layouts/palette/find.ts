import type { WordKey } from '../../kernel/words/words.ts'

/** Something the palette can open or do. */
export type Find = {
  id: string
  group: Group
  name: string
  /** What tells two of the same name apart. */
  detail?: string | undefined
  icon: string
  /** What else it is found by. */
  also?: string
} & ({ to: string } | { run: () => void })

const GROUPS = [
  'apps',
  'colleagues',
  'pages',
  'tasks',
  'actions',
  'messages',
  'enterprises',
  'users',
  'spaces',
  'settings',
] as const
export type Group = (typeof GROUPS)[number]

export const groupTitle = (group: Group): WordKey => `palette.group.${group}`

/**
 * Those whose name has every word that was typed: beginnings of the name first, then the rest, each
 * in its given order. What the server found is found already.
 */
export function matching(finds: readonly Find[], typed: string): Find[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return [...finds]
  const textOf = ({ name, detail = '', also = '' }: Find) =>
    `${name} ${detail} ${also}`.toLowerCase()
  const fits = finds.filter((find) => words.every((word) => textOf(find).includes(word)))
  const begins = ({ name }: Find) => name.toLowerCase().startsWith(words[0] as string)
  return [...fits.filter(begins), ...fits.filter((find) => !begins(find))]
}

/** Each once, where it was found first: what the shell knows by itself, the server may find too. */
export function once(finds: readonly Find[]): Find[] {
  const keyOf = ({ id, group, name }: Find) => (group === 'pages' ? `${group} ${name}` : id)
  return [...Map.groupBy(finds, keyOf).values()].flatMap(([first]) => first ?? [])
}

/** Group by group, in the order of the palette; the order is also that of the arrow keys. */
export const grouped = (finds: readonly Find[]): { group: Group; finds: Find[] }[] =>
  GROUPS.map((group) => ({ group, finds: finds.filter((find) => find.group === group) })).filter(
    ({ finds }) => finds.length > 0,
  )
