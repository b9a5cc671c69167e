import type { Input } from '@atrium/contract/kernel/client.ts'
import type { OverviewRange } from '@atrium/contract/platform/overview.contract.ts'

export const RANGES = ['24h', '7d', '30d', '90d'] as const satisfies OverviewRange[]
export const SHAPES = ['charts', 'table'] as const
export type View = {
  range: OverviewRange
  as: (typeof SHAPES)[number]
  /** Whether the period before is shown as well. */
  compare: boolean
}

const USUAL: View = { range: '7d', as: 'charts', compare: false }

/** Reads the view from the address; parts that make no sense have their usual value. */
export function readView(query: URLSearchParams): View {
  return {
    range: RANGES.find((known) => known === query.get('range')) ?? USUAL.range,
    as: SHAPES.find((known) => known === query.get('as')) ?? USUAL.as,
    compare: query.get('compare') === '1',
  }
}

export function writeView(view: View): URLSearchParams {
  const query = new URLSearchParams()
  for (const key of ['range', 'as'] as const)
    if (view[key] !== USUAL[key]) query.set(key, view[key])
  if (view.compare) query.set('compare', '1')
  return query
}

/** The input of the figures, for the page and the server that draws it. */
export const figuresInput = (
  { range, compare }: View,
  zone: string,
): Input<'overview.figures'> => ({
  range,
  zone,
  ...(compare && { compare: true }),
})

export const breakdownInput = (
  { range }: Pick<View, 'range'>,
  zone: string,
): Input<'overview.breakdown'> => ({ range, zone })
