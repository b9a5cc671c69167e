/** One line of the table. A figure without an aim is told, not judged. */
export type Figure = { figure: string; value: string; aim?: string; met?: boolean }

type Contestant = () => Promise<number>

/**
 * Lets contestants take turns and gives the median of each: whatever else the machine does
 * meanwhile, it does to all of them, so their ratios hold where the numbers do not.
 */
export async function interleave<Name extends string>(
  rounds: number,
  contestants: Record<Name, Contestant>,
): Promise<Record<Name, number>> {
  const turns = Object.entries<Contestant>(contestants)
  const taken = new Map<string, number[]>(turns.map(([name]) => [name, []]))
  for (let round = 0; round < rounds; round++) {
    for (const [name, run] of turns) taken.get(name)?.push(await run())
    // Nobody always goes first, nor always after the same one.
    turns.push(...turns.splice(0, 1))
  }
  const medians = [...taken].map(([name, numbers]) => [name, median(numbers)])
  return Object.fromEntries(medians) as Record<Name, number>
}

export function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  return ((low as number) + (high as number)) / 2
}

export async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now()
  await work()
  return performance.now() - since
}

export const atMost = (figure: string, value: number, aim: number, unit = ''): Figure => ({
  figure,
  value: written(value, unit),
  aim: `<= ${aim}${unit}`,
  met: value <= aim,
})

export const atLeast = (figure: string, value: number, aim: number, unit = ''): Figure => ({
  figure,
  value: written(value, unit),
  aim: `>= ${aim}${unit}`,
  met: value >= aim,
})

export const told = (figure: string, value: number, unit = ''): Figure => ({
  figure,
  value: written(value, unit),
})

const written = (value: number, unit: string) =>
  `${value >= 100 ? Math.round(value) : value.toFixed(2)}${unit}`
