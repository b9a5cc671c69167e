/** Puts one member of a list at another place; the others make room. */
export function moved<Id>(row: readonly Id[], id: Id, to: number): Id[] {
  const others = row.filter((known) => known !== id)
  return others.toSpliced(Math.max(0, Math.min(to, others.length)), 0, id)
}
