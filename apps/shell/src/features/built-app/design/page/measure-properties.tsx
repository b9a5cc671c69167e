import { type ChartMeasure, isMeasured } from '@atrium/contract/field/chart-field.ts'
import type { Field } from '@atrium/contract/field/field.ts'
import { NativeSelect } from '@mantine/core'
import { measuresOf } from '../../../../entities/chart/asked-chart.ts'
import { useSay } from '../../../../kernel/words/words.ts'
import { FieldChoice } from './field-choice.tsx'

type Measure = { of: ChartMeasure; value?: string | undefined }
type MeasurePropertiesProps = Measure & {
  fields: readonly Field[]
  onChange: (measure: { of: ChartMeasure; value?: string }) => void
}

/** How many records there are, or what the numbers of one of their fields come to. */
export function MeasureProperties({ fields, of, value, onChange }: MeasurePropertiesProps) {
  const say = useSay()
  const numbers = fields.filter(isMeasured)
  const own = numbers.find(({ key }) => key === value) ?? numbers[0]
  if (numbers.length === 0 && of === 'count') return null
  return (
    <>
      <NativeSelect
        label={say('record.chart.of')}
        value={of}
        data={measuresOf(of === 'count' ? null : (own ?? null)).map((one) => ({
          value: one,
          label: say(`record.chart.of.${one}`),
        }))}
        onChange={({ currentTarget }) => {
          const next = measuresOf(null).find((one) => one === currentTarget.value) ?? 'count'
          onChange({ of: next, ...(next !== 'count' && own && { value: own.key }) })
        }}
      />
      {of !== 'count' && (
        <FieldChoice
          label={say('record.chart.value')}
          fields={numbers}
          value={value}
          onChange={(next) => onChange({ of, ...(next && { value: next }) })}
        />
      )}
    </>
  )
}
