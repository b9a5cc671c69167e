/** Compares texts by their characters: ids, choices, days and moments. */
export const inOrder = (one: string, other: string): number =>
  one === other ? 0 : one < other ? -1 : 1
