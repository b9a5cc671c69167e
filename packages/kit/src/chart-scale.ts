/** Values over time; null where nothing was counted. */
export type Values = readonly (number | null)[]

const WANTED = 4
const STEPS = [1, 2, 2.5, 5, 10]

const KILO = 1024

/** Ticks from zero to a round number above the largest value, in even steps; sizes are round in their own unit. */
export function ticksUpTo(largest: number, isBytes = false): number[] {
  if (largest <= 0) return [0, 1]
  const unit = isBytes ? KILO ** Math.floor(Math.log(largest) / Math.log(KILO)) : 1
  return roundSteps(largest / unit).map((tick) => tick * unit)
}

function roundSteps(largest: number): number[] {
  const rough = largest / WANTED
  const size = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, (STEPS.find((known) => known * size >= rough) ?? 10) * size)
  return Array.from({ length: Math.ceil(largest / step) + 1 }, (_, at) => at * step)
}

/** The values of stacked series, each summed with those below it. */
export function stacked(all: readonly Values[]): Values[] {
  const sums: number[] = []
  return all.map((values) =>
    values.map((value, at) => {
      if (value === null) return null
      sums[at] = (sums[at] ?? 0) + value
      return sums[at]
    }),
  )
}

type Spot = { x: number; y: number }

/** The runs of values without a gap: a line is drawn through each. */
export function runs(values: Values, place: (value: number, at: number) => Spot): Spot[][] {
  const found: Spot[][] = [[]]
  for (const [at, value] of values.entries()) {
    if (value === null) found.push([])
    else found.at(-1)?.push(place(value, at))
  }
  return found.filter((run) => run.length > 0)
}

const round = (value: number) => Math.round(value * 10) / 10

export const lineOf = (run: readonly Spot[]): string =>
  run.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('')

/** The path of the area between a line and the baseline. */
export function areaOf(run: readonly Spot[], ground: number): string {
  const [first, last] = [run[0], run.at(-1)]
  return first && last
    ? `${lineOf(run)}L${round(last.x)} ${round(ground)}L${round(first.x)} ${round(ground)}Z`
    : ''
}

/** Chooses about this many labels, evenly, so that none touch. */
export function sparse(count: number, most: number): number[] {
  const every = Math.max(1, Math.ceil(count / Math.max(1, most)))
  return Array.from({ length: count }, (_, at) => at).filter((at) => (count - 1 - at) % every === 0)
}
