/** One thing the trail says: what it was before, where it says so, and what it is now. */
export type DetailLine = { name: string; before?: string; after: string }

type Detail = Record<string, unknown>

const isRecord = (value: unknown): value is Detail =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const said = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '–'
  if (Array.isArray(value)) return value.map(said).join(', ') || '–'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Nested facts are named by their way: `limits.members`. */
function flat(detail: Detail, path = ''): Map<string, unknown> {
  return new Map(
    Object.entries(detail).flatMap(([key, value]): [string, unknown][] =>
      isRecord(value) ? [...flat(value, `${path}${key}.`)] : [[`${path}${key}`, value]],
    ),
  )
}

/** What a line of the trail says besides who and when, one fact a line, changes as before and after. */
export function detailLines({ before, after, ...others }: Detail): DetailLine[] {
  const facts = [...flat(others)].map(([name, value]) => ({ name, after: said(value) }))
  if (!isRecord(before) && !isRecord(after)) {
    const loose = Object.entries({ before, after }).filter(([, value]) => value !== undefined)
    return [...loose.map(([name, value]) => ({ name, after: said(value) })), ...facts]
  }
  const [old, now] = [flat(isRecord(before) ? before : {}), flat(isRecord(after) ? after : {})]
  const changes = [...new Set([...old.keys(), ...now.keys()])].map((name) => ({
    name,
    before: said(old.get(name)),
    after: said(now.get(name)),
  }))
  return [...changes, ...facts]
}
