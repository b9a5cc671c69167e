import type { Task } from '@atrium/contract/apps/task.contract.ts'
import { monthOf, monthsOn } from '@atrium/contract/field/days.ts'
import { ActionIcon, Button, Skeleton } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { clockAhead } from '../../kernel/browser/clock-ahead.ts'
import { useRead } from '../../kernel/data/api.ts'
import { useVisitor } from '../../kernel/session/shell-context.ts'
import { formatDay } from '../../kernel/words/formats.ts'
import { useSay } from '../../kernel/words/words.ts'
import { Remote } from '../../ui/failure/remote.tsx'
import { IconLeft, IconRight } from '../../ui/icons.tsx'
import { calendarInput } from './calendar-input.ts'
import { DayList } from './day-list.tsx'
import styles from './due-calendar.module.css'
import { MonthGrid } from './month-grid.tsx'

/** A calendar month that marks the days on which something is due, and lists what is due on the chosen one. */
export function DueCalendar() {
  const say = useSay()
  const { space, viewingAs } = useVisitor()
  /** Null for the present month, which the server knows. */
  const [month, setMonth] = useState<string | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const calendar = useRead('task.calendar', calendarInput(clockAhead(), month), {
    placeholderData: keepPreviousData,
  })
  const isOwn = space !== null && !viewingAs?.isActing
  const { data: trusters = [] } = useRead('user.trusters', {}, { enabled: isOwn })
  return (
    <div className={styles.calendar}>
      <Remote of={calendar} skeleton={<Skeleton height={330} />}>
        {({ today, days, tasks, month: answered }) => {
          const shown = month ?? answered
          const day = chosen ?? (monthOf(today) === shown ? today : `${shown}-01`)
          const ends = trusters.map(({ delegationId, name, until }) => ({
            id: delegationId,
            name,
            // The end is a moment, and the whole day before it counts.
            day: localDay(new Date(Date.parse(until) - 1)),
          }))
          const counts = new Map(days.map(({ day: of, count }) => [of, count]))
          for (const { day: of } of ends) counts.set(of, (counts.get(of) ?? 0) + 1)
          const choose = (next: string) => {
            setChosen(next)
            setMonth(monthOf(next) === monthOf(today) ? null : monthOf(next))
          }
          const turn = (by: number) => {
            const next = monthsOn(shown, by)
            choose(next === monthOf(today) ? today : `${next}-01`)
          }
          return (
            <div className={styles.parts}>
              <div className={styles.month}>
                <div className={styles.head}>
                  <strong aria-live="polite">
                    {formatDay(say.language, `${shown}-01`, 'month')}
                  </strong>
                  {day !== today && (
                    <Button variant="subtle" size="compact-sm" onClick={() => choose(today)}>
                      {say('calendar.today')}
                    </Button>
                  )}
                  <Turn name={say('calendar.before')} onClick={() => turn(-1)}>
                    <IconLeft />
                  </Turn>
                  <Turn name={say('calendar.after')} onClick={() => turn(1)}>
                    <IconRight />
                  </Turn>
                </div>
                <MonthGrid
                  label={say('calendar.title')}
                  month={shown}
                  {...{ today, day, counts }}
                  marksLate
                  onChoose={choose}
                />
              </div>
              <DayList
                day={day}
                isKnown={!calendar.isPlaceholderData}
                count={days.find((one) => one.day === day)?.count ?? 0}
                tasks={tasks.filter((task) => isDueOn(task, day))}
                ends={ends.filter((end) => end.day === day)}
              />
            </div>
          )
        }}
      </Remote>
    </div>
  )
}

type TurnProps = { name: string; onClick: () => void; children: ReactNode }

const Turn = ({ name, onClick, children }: TurnProps) => (
  <ActionIcon variant="subtle" color="neutral" size={44} aria-label={name} onClick={onClick}>
    {children}
  </ActionIcon>
)

const localDay = (moment: Date) =>
  new Date(moment.getTime() + clockAhead() * 60_000).toISOString().slice(0, 10)

const isDueOn = ({ due }: Task, day: string) => due !== null && localDay(new Date(due)) === day
