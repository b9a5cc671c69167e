import { Chart } from '@atrium/kit/chart.tsx'
import { Skeleton } from '@mantine/core'
import { clockAhead } from '../../../kernel/browser/clock-ahead.ts'
import { useRead } from '../../../kernel/data/api.ts'
import { formatNumber } from '../../../kernel/words/formats.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { Remote } from '../../../ui/failure/remote.tsx'
import { WidgetBox } from '../widget-box.tsx'
import type { WidgetProps } from './widget-props.ts'

const TONES = { came: 'info', done: 'accent' } as const

/** A chart of this person's own to-dos, day by day: how many came, and how many were done. */
export function ChartWidget({ widget }: WidgetProps<'chart'>) {
  const say = useSay()
  const days = Number(widget.days)
  const course = useRead('task.course', { days, offset: clockAhead() })
  const named = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(say.language, { ...options, timeZone: 'UTC' })
  const short = named({ month: 'numeric', day: 'numeric' })
  const whole = named({ dateStyle: 'medium' })
  return (
    <WidgetBox widget={widget}>
      <Remote of={course} skeleton={<Skeleton height={240} />}>
        {(points) => (
          <Chart
            label={widget.title || say('portal.kind.chart')}
            kind="bars"
            moments={points.map(({ day }) => {
              const at = new Date(`${day}T00:00:00Z`)
              return { short: short.format(at), whole: whole.format(at) }
            })}
            series={widget.series.map((one) => ({
              name: say(`portal.series.${one}`),
              tone: TONES[one],
              values: points.map((point) => point[one]),
            }))}
            format={(value) => formatNumber(say.language, value)}
            nothing={say('overview.nothing')}
          />
        )}
      </Remote>
    </WidgetBox>
  )
}
