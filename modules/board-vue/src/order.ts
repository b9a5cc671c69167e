export const COLUMNS = ['todo', 'doing', 'done'] as const
export type Column = (typeof COLUMNS)[number]
type Placed = { id: number; column: Column; place: number }

export const inOrder = <Card extends Placed>(cards: readonly Card[], column: Column): Card[] =>
  cards
    .filter((card) => card.column === column)
    .toSorted((one, other) => one.place - other.place || one.id - other.id)

export const columnsOf = <Card extends Placed>(cards: readonly Card[]) =>
  COLUMNS.map((name) => ({ name, cards: inOrder(cards, name) }))

/** A place between two neighbours is a number between theirs: moving one card changes one record. */
export function placeFor(column: readonly Placed[], id: number, at: number): number {
  const others = column.filter((card) => card.id !== id)
  const before = others[Math.min(at, others.length) - 1]?.place
  const after = others[at]?.place
  if (before === undefined) return after === undefined ? 1 : after - 1
  return after === undefined ? before + 1 : (before + after) / 2
}
