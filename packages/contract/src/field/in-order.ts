/** By their characters: ids, choices, and what the calendar writes in its own order. */
export const inOrder = (one: string, other: string): number =>
  one === other ? 0 : one < other ? -1 : 1
