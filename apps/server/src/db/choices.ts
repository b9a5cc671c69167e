const text = String.raw`'(?:[^']|'')*'::text`
const number = String.raw`\d+`
const value = new RegExp(`${text}|${number}`, 'g')

/**
 * The values a CHECK allows a column, as TypeScript writes them, where all it says is a list of them: PostgreSQL
 * prints `in ('a', 'b')` as `= ANY (ARRAY['a'::text, 'b'::text])`, and a list of one as `= 'a'::text`.
 */
export function choicesOf(column: string, check: string): string | null {
  const one = `(?:${text}|${number})`
  const list = `${column} = (?:${one}|ANY \\(ARRAY\\[${one}(?:, ${one})*\\]\\))`
  const found = new RegExp(
    `^CHECK \\(\\((?:\\(${column} IS NULL\\) OR \\((${list})\\)|(${list}))\\)\\)$`,
  ).exec(check)
  const allowed = found?.[1] ?? found?.[2]
  if (!allowed) return null
  const values = allowed.slice(`${column} = `.length).match(value) ?? []
  return values.map(literal).join(' | ')
}

const literal = (printed: string) =>
  printed.startsWith("'")
    ? `'${printed.slice(1, -"'::text".length).replaceAll("''", "\\'")}'`
    : printed
