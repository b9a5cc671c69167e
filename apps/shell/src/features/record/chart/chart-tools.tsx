import {
  type ChartStep,
  chartKinds,
  chartSteps,
  hasSteps,
} from '@atrium/contract/field/chart-field.ts'
import type { Field } from '@atrium/contract/field/field.ts'
import { NativeSelect } from '@mantine/core'
import { type AskedChart, groupFields, measuresOf } from '../../../entities/chart/asked-chart.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { headingText } from '../../../ui/field/heading-text.ts'
import { isNumber } from '../../../ui/field/is-number.ts'
import type { List } from '../../../ui/list/use-view.ts'
import type { KnownTable } from '../known-table.ts'
import styles from './chart-tools.module.css'

type ChartToolsProps = { at: KnownTable; list: List; asked: AskedChart }

/** What a chart shows: as what it is drawn, of which groups, and what of them. */
export function ChartTools({ at, list, asked }: ChartToolsProps) {
  const say = useSay()
  const { kind, by, each, beside, eachBeside, of, value } = asked
  const look = (key: string) => (said: string) =>
    list.change({ look: { ...list.view.look, [key]: said } })
  const called = (field: Field) => ({ value: field.key, label: headingText(say, field.title) })
  const groups = groupFields(at.fields)
  const numbers = at.fields.filter(isNumber)
  const steps = chartSteps.map((step) => ({ value: step, label: say(`record.chart.each.${step}`) }))
  const stepOf = (field: Field | null, key: string, chosen: ChartStep) =>
    field &&
    hasSteps(field) && (
      <Choice label={say('record.chart.each')} data={steps} value={chosen} onChange={look(key)} />
    )
  return (
    <div className={styles.tools}>
      <Choice
        label={say('record.chart.kind')}
        data={chartKinds.map((one) => ({ value: one, label: say(`record.chart.kind.${one}`) }))}
        value={kind}
        onChange={look('chart')}
      />
      {by && (
        <Choice
          label={say(kind === 'pivot' ? 'record.chart.rows' : 'record.chart.by')}
          data={groups.map(called)}
          value={by.key}
          onChange={look('by')}
        />
      )}
      {stepOf(by, 'each', each)}
      {beside && (
        <Choice
          label={say('record.chart.beside')}
          data={groups.filter((field) => field !== by).map(called)}
          value={beside.key}
          onChange={look('beside')}
        />
      )}
      {stepOf(beside, 'eachBeside', eachBeside)}
      {numbers.length > 0 && (
        <Choice
          label={say('record.chart.of')}
          data={measuresOf(value).map((one) => ({
            value: one,
            label: say(`record.chart.of.${one}`),
          }))}
          value={of}
          onChange={look('of')}
        />
      )}
      {value && numbers.length > 1 && (
        <Choice
          label={say('record.chart.value')}
          data={numbers.map(called)}
          value={value.key}
          onChange={look('value')}
        />
      )}
    </div>
  )
}

type ChoiceProps = {
  label: string
  data: { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
}

const Choice = ({ onChange, ...props }: ChoiceProps) => (
  <NativeSelect {...props} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
)
