import type { Field } from './field.ts'

// words for each: record.chart.kind.*
export const chartKinds = ['bar', 'line', 'area', 'pie', 'number', 'pivot'] as const
export type ChartKind = (typeof chartKinds)[number]
/** Those that are no single number: on a page that is a block of its own. */
export const blockCharts = ['bar', 'line', 'area', 'pie', 'pivot'] as const satisfies ChartKind[]

// words for each: record.chart.of.*
export const chartMeasures = ['count', 'sum', 'average', 'least', 'most'] as const
export type ChartMeasure = (typeof chartMeasures)[number]

// words for each: record.chart.each.*
export const chartSteps = ['day', 'week', 'month', 'quarter', 'year'] as const
export type ChartStep = (typeof chartSteps)[number]

const GROUPING = new Set<Field['kind']>([
  'choice',
  'yesNo',
  'person',
  'department',
  'relation',
  'date',
  'dateTime',
])

/** Whether records can be put into groups by what this field says of them. */
export const makesGroups = ({ kind }: Pick<Field, 'kind'>): boolean => GROUPING.has(kind)

/** Groups of days are as long as somebody wants them. */
export const hasSteps = ({ kind }: Pick<Field, 'kind'>): boolean =>
  kind === 'date' || kind === 'dateTime'

const NUMBERS = new Set<Field['kind']>(['integer', 'decimal', 'money', 'percent'])

/** Whether what the field says of records comes to something. */
export const isMeasured = ({ kind }: Pick<Field, 'kind'>): boolean => NUMBERS.has(kind)
