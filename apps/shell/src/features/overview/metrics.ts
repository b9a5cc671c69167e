import type { OverviewPoint } from '@atrium/contract/platform/overview.contract.ts'
import { formatBytes, formatNumber } from '../../kernel/words/formats.ts'
import type { WordKey } from '../../kernel/words/words.ts'

type Counted = Exclude<keyof OverviewPoint, 'at'>
type Metric = { name: WordKey; format: (language: string, value: number) => string }

export const METRICS: Record<Counted, Metric> = {
  enterprises: { name: 'overview.enterprises', format: formatNumber },
  people: { name: 'overview.people', format: formatNumber },
  online: { name: 'overview.onlineMost', format: formatNumber },
  signIns: { name: 'overview.signIns', format: formatNumber },
  refusals: { name: 'overview.refusals', format: formatNumber },
  storage: { name: 'overview.storage', format: formatBytes },
  packages: { name: 'overview.packages', format: formatNumber },
  jobsDone: { name: 'overview.jobsDone', format: formatNumber },
  jobsFailed: { name: 'overview.jobsFailed', format: formatNumber },
}

export const valuesOf = (points: OverviewPoint[], metric: Counted) =>
  points.map((point) => point[metric])

export const sumOf = (points: OverviewPoint[], metric: Counted): number =>
  valuesOf(points, metric).reduce<number>((sum, value) => sum + (value ?? 0), 0)
