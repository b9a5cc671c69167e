import { chartDays, chartSeries } from '@atrium/contract/apps/portal-limits.ts'
import { Switch } from '@mantine/core'
import { useId } from 'react'
import { useSay } from '../../../../kernel/words/words.ts'
import { Segments } from '../../../../ui/controls/segments.tsx'
import styles from '../editor.module.css'
import type { FieldsProps } from './fields-props.ts'

/** The fields of a chart: what is counted, and over how many days. */
export function ChartFields({ widget, missing, onChange }: FieldsProps<'chart'>) {
  const say = useSay()
  const days = useId()
  return (
    <>
      <div className={styles.group}>
        {chartSeries.map((one) => (
          <Switch
            key={one}
            label={say(`portal.series.${one}`)}
            checked={widget.series.includes(one)}
            onChange={({ currentTarget: { checked } }) =>
              onChange({
                ...widget,
                series: chartSeries.filter((known) =>
                  known === one ? checked : widget.series.includes(known),
                ),
              })
            }
          />
        ))}
        {missing.has('series') && (
          <p className={styles.bad} role="alert">
            {say('portalEditor.required')}
          </p>
        )}
      </div>
      <div className={styles.group}>
        <span id={days} className={styles.label}>
          {say('portalEditor.days')}
        </span>
        <Segments
          isWide
          aria-labelledby={days}
          value={widget.days}
          onChange={(next) => onChange({ ...widget, days: next })}
          data={chartDays.map((value) => ({ value, label: say(`portal.days.${value}`) }))}
        />
      </div>
    </>
  )
}
