import type { Blueprint } from '@atrium/contract/built-apps/blueprint.shape.ts'

/** One text for one app: keys in order, whatever order somebody wrote them in. */
export const canonical = (blueprint: Blueprint): string => JSON.stringify(sorted(blueprint))

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined)
  const inOrder = entries.toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(inOrder.map(([key, inner]) => [key, sorted(inner)]))
}
