import type { DeskSection } from '@atrium/contract/platform/preference-choices.ts'
import { Button } from '@mantine/core'
import { type ComponentType, useState } from 'react'
import { DueCalendar } from '../../../entities/calendar/due-calendar.tsx'
import { Link } from '../../../kernel/router/link.tsx'
import { useSay } from '../../../kernel/words/words.ts'
import { later } from '../../../ui/controls/later.tsx'
import { Answers } from '../answers.tsx'
import { AppsPart, FrequentPart } from '../apps.tsx'
import { JoinRequests } from '../join-requests.tsx'
import { OtherWays } from '../other-ways.tsx'
import { Requests } from '../requests.tsx'
import { Todos } from '../todos.tsx'
import { Trusters } from '../trusters.tsx'
import { laidOut } from './arrangement.ts'
import styles from './desk.module.css'
import { News } from './news.tsx'
import type { PartProps } from './part-props.ts'
import { SetUp } from './set-up.tsx'
import { Start } from './start.tsx'
import { useArrangement } from './use-arrangement.ts'

const ArrangeDrawer = later(async () => (await import('./arrange-drawer.tsx')).ArrangeDrawer)

const PARTS: Record<DeskSection, ComponentType<PartProps>> = {
  setup: SetUp,
  start: Start,
  todos: Todos,
  frequent: FrequentPart,
  messages: News,
  calendar: Due,
  trusters: Trusters,
  apps: AppsPart,
}

/** The desk of a space, as the person has arranged it. Requests to the person come first. */
export function Desk() {
  const say = useSay()
  const { arrangement, change, canArrange } = useArrangement()
  const [isArranging, setIsArranging] = useState(false)
  const parts = laidOut(arrangement)
  const shown = new Set(parts.map(({ section }) => section))
  const hide = (section: DeskSection) =>
    change({ order: arrangement?.order ?? [], hidden: [...(arrangement?.hidden ?? []), section] })
  return (
    <div className={styles.desk}>
      <Answers />
      <Requests />
      <JoinRequests />
      {parts.map(({ section, isHalf }) => {
        const Part = PARTS[section]
        return (
          <div key={section} className={styles.part} data-half={isHalf || undefined}>
            <Part isShown={(other) => shown.has(other)} onHide={() => hide(section)} />
          </div>
        )
      })}
      {parts.length === 0 && <p className={styles.none}>{say('workbench.allHidden')}</p>}
      <OtherWays />
      {canArrange && (
        <p className={styles.arrange}>
          <Button variant="default" size="compact-sm" onClick={() => setIsArranging(true)}>
            {say('workbench.arrange')}
          </Button>
        </p>
      )}
      <ArrangeDrawer
        isWanted={isArranging}
        isOpen={isArranging}
        arrangement={arrangement}
        onChange={change}
        onClose={() => setIsArranging(false)}
      />
    </div>
  )
}

/** The calendar of due to-dos. */
function Due() {
  const say = useSay()
  return (
    <section className={styles.box} aria-labelledby="due">
      <div className={styles.head}>
        <h2 id="due">{say('calendar.title')}</h2>
        <Link to="/user/tasks">{say('task.title')}</Link>
      </div>
      <DueCalendar />
    </section>
  )
}
