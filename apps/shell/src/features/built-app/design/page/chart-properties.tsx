import type { ContentOf } from '@atrium/contract/built-apps/start-page.shape.ts'
import {
  blockCharts,
  type ChartStep,
  chartSteps,
  hasSteps,
} from '@atrium/contract/field/chart-field.ts'
import type { Field } from '@atrium/contract/field/field.ts'
import { NativeSelect } from '@mantine/core'
import { groupFields } from '../../../../entities/chart/asked-chart.ts'
import { useSay } from '../../../../kernel/words/words.ts'
import { FieldChoice } from './field-choice.tsx'

type Chart = ContentOf<'chart'>
type ChartPropertiesProps = {
  fields: readonly Field[]
  shows: Chart
  onChange: (shows: Chart) => void
}

/** As what a chart is drawn, and of which groups. */
export function ChartProperties({ fields, shows, onChange }: ChartPropertiesProps) {
  const say = useSay()
  const groups = groupFields(fields)
  const others = groups.filter(({ key }) => key !== shows.by)
  const isPivot = shows.chart === 'pivot'
  const stepOf = (
    key: string | undefined,
    each: ChartStep | undefined,
    part: 'each' | 'eachBeside',
  ) => {
    const field = groups.find((one) => one.key === key)
    if (!field || !hasSteps(field)) return null
    return (
      <NativeSelect
        label={say('record.chart.each')}
        value={each ?? 'month'}
        data={chartSteps.map((step) => ({ value: step, label: say(`record.chart.each.${step}`) }))}
        onChange={({ currentTarget }) => {
          const next = chartSteps.find((step) => step === currentTarget.value)
          if (next) onChange({ ...shows, [part]: next })
        }}
      />
    )
  }
  return (
    <>
      <NativeSelect
        label={say('record.chart.kind')}
        value={shows.chart}
        data={blockCharts
          .filter((kind) => kind !== 'pivot' || groups.length > 1)
          .map((kind) => ({ value: kind, label: say(`record.chart.kind.${kind}`) }))}
        onChange={({ currentTarget }) => {
          const chart = blockCharts.find((kind) => kind === currentTarget.value)
          if (chart) onChange(asChart(shows, chart, others[0]?.key))
        }}
      />
      <FieldChoice
        label={say(isPivot ? 'record.chart.rows' : 'record.chart.by')}
        fields={groups.filter(({ key }) => !isPivot || key !== shows.beside)}
        value={shows.by}
        onChange={(by) => by && onChange({ ...shows, by })}
      />
      {stepOf(shows.by, shows.each, 'each')}
      {isPivot && (
        <>
          <FieldChoice
            label={say('record.chart.beside')}
            fields={others}
            value={shows.beside}
            onChange={(beside) => beside && onChange({ ...shows, beside })}
          />
          {stepOf(shows.beside, shows.eachBeside, 'eachBeside')}
        </>
      )}
    </>
  )
}

/** A pivot table has two fields, any other chart one. */
function asChart(shows: Chart, chart: Chart['chart'], second: string | undefined): Chart {
  const { beside, eachBeside, ...rest } = shows
  if (chart !== 'pivot') return { ...rest, chart }
  const other = beside ?? second
  return { ...rest, chart, ...(other && { beside: other }), ...(eachBeside && { eachBeside }) }
}
