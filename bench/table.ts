/** Prints rows as columns of equal width, under the names of their fields. */
export function printTable(rows: Record<string, string>[]): void {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const lines = [names, ...rows.map((row) => names.map((name) => row[name] ?? ''))]
  const widths = names.map((_, column) =>
    Math.max(...lines.map((line) => widthOf(line[column] as string))),
  )
  for (const line of lines) console.log(line.map((cell, at) => padded(cell, widths[at])).join('  '))
}

const padded = (cell: string, width = 0) => cell + ' '.repeat(width - widthOf(cell))

/** A Chinese character takes two columns of a terminal. */
const widthOf = (text: string) => text.length + (text.match(/[\u2E80-\u9FFF]/g)?.length ?? 0)
