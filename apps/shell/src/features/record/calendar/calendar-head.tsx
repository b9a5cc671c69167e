import { daysOn } from '@atrium/contract/field/days.ts'
import { ActionIcon, Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { dayByKey } from '../../../entities/calendar/month.ts'
import { formatDay } from '../../../kernel/words/formats.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { Segments } from '../../../ui/controls/segments.tsx'
import { IconLeft, IconRight } from '../../../ui/icons.tsx'
import { calendarSpans } from '../look/looks.ts'
import type { AskedCalendar } from './calendar-asked.ts'
import styles from './calendar-head.module.css'

type CalendarHeadProps = {
  asked: AskedCalendar
  onChange: (part: Record<string, string>) => void
  children: ReactNode
}

/** Which days are in sight, and the way to others. */
export function CalendarHead({ asked, onChange, children }: CalendarHeadProps) {
  const say = useSay()
  const { span, day, today } = asked
  const turn = (by: 1 | -1) => {
    const month = dayByKey(by < 0 ? 'PageUp' : 'PageDown', day, 1)
    onChange({
      day: span === 'month' ? (month ?? day) : daysOn(day, span === 'week' ? 7 * by : by),
    })
  }
  return (
    <div className={styles.head}>
      <h2 aria-live="polite">{stretchText(say.language, asked)}</h2>
      <div className={styles.turns}>
        <ActionIcon
          variant="subtle"
          color="neutral"
          size={44}
          aria-label={say(`record.calendar.before.${span}`)}
          onClick={() => turn(-1)}
        >
          <IconLeft />
        </ActionIcon>
        <Button variant="default" size="compact-sm" onClick={() => onChange({ day: today })}>
          {say('calendar.today')}
        </Button>
        <ActionIcon
          variant="subtle"
          color="neutral"
          size={44}
          aria-label={say(`record.calendar.after.${span}`)}
          onClick={() => turn(1)}
        >
          <IconRight />
        </ActionIcon>
      </div>
      <Segments
        aria-label={say('record.calendar.span')}
        data={calendarSpans.map((value) => ({
          value,
          label: say(`record.calendar.span.${value}`),
        }))}
        value={span}
        onChange={(value) => onChange({ span: value })}
      />
      {children}
    </div>
  )
}

function stretchText(language: string, { span, day, weeks }: AskedCalendar): string {
  if (span === 'month') return formatDay(language, day, 'month')
  if (span === 'day') return formatDay(language, day, 'full')
  const [first, last] = [weeks[0]?.[0] ?? day, weeks[0]?.at(-1) ?? day]
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  return format.formatRange(new Date(`${first}T00:00:00Z`), new Date(`${last}T00:00:00Z`))
}
