import type { DeskSection } from '@atrium/contract/platform/preference-choices.ts'
import { Button, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { useSay, type WordKey } from '../../../kernel/words/words.ts'
import { moved } from '../../../ui/arrange/moved.ts'
import { SideDrawer } from '../../../ui/dialog/side-drawer.tsx'
import { useAreAppsFew } from '../apps.tsx'
import styles from './arrange-drawer.module.css'
import { type Arrangement, doubleOf, isStandard, wholeOrder, withAbsent } from './arrangement.ts'
import { SectionLine } from './section-line.tsx'
import { useIsSettingUp } from './set-up.tsx'

type ArrangeDrawerProps = {
  isOpen: boolean
  arrangement: Arrangement | null
  onChange: (next: Arrangement | null, how?: 'now' | 'soon') => void
  onClose: () => void
}

/**
 * Arranges the sections of the workbench: dragged or moved with the arrow keys, shown or hidden. Each change is saved.
 */
export function ArrangeDrawer({ isOpen, arrangement, onChange, onClose }: ArrangeDrawerProps) {
  const say = useSay()
  const [dragged, setDragged] = useState<DeskSection | null>(null)
  const [heard, setHeard] = useState('')
  const areFew = useAreAppsFew()
  const whole = wholeOrder(arrangement)
  const isNew = useIsSettingUp()
  const absent: DeskSection[] = [
    ...(areFew ? [doubleOf(arrangement)] : []),
    ...(isNew ? [] : (['setup'] as const)),
  ]
  const order = whole.filter((section) => !absent.includes(section))
  const hidden = arrangement?.hidden ?? []
  const nameFor = (section: DeskSection) => say(nameOf(section, areFew))
  const put = (next: DeskSection[], how?: 'soon') =>
    onChange({ order: withAbsent(next, whole, absent), hidden }, how)
  const drop = (to: number) => {
    if (dragged === null) return
    const from = order.indexOf(dragged)
    put(moved(order, dragged, from < to ? to - 1 : to))
    setDragged(null)
  }
  const step = (section: DeskSection, down: boolean) => {
    const next = moved(order, section, order.indexOf(section) + (down ? 1 : -1))
    put(next, 'soon')
    const name = nameFor(section)
    setHeard(say('navigation.moved', { name, place: next.indexOf(section) + 1 }))
  }
  const show = (section: DeskSection, isShown: boolean) => {
    // Where apps are few both sections are hidden together: with one hidden, the list would move to the other's place.
    const isBoth = areFew && (section === 'frequent' || section === 'apps')
    const these: DeskSection[] = isBoth ? ['frequent', 'apps'] : [section]
    const others = hidden.filter((other) => !these.includes(other))
    onChange({ order: whole, hidden: isShown ? others : [...others, ...these] })
  }
  return (
    <SideDrawer opened={isOpen} onClose={onClose} title={say('workbench.arrange')}>
      <div className={styles.parts}>
        <p>{say('workbench.arrange.text')}</p>
        <ul aria-label={say('workbench.arrange')}>
          {order.map((section, at) => (
            <SectionLine
              key={section}
              section={section}
              name={nameFor(section)}
              isShown={!hidden.includes(section)}
              dragged={dragged}
              onDrag={setDragged}
              onDrop={(isAfter) => drop(at + (isAfter ? 1 : 0))}
              onStep={(down) => step(section, down)}
              onShow={(isShown) => show(section, isShown)}
            />
          ))}
        </ul>
        <VisuallyHidden>
          <p aria-live="polite">{heard}</p>
        </VisuallyHidden>
        <div className={styles.answers}>
          <Button
            variant="default"
            why={isStandard(arrangement) && say('workbench.arrange.isStandard')}
            onClick={() => onChange(null)}
          >
            {say('workbench.arrange.standard')}
          </Button>
          <Button onClick={onClose}>{say('layout.close')}</Button>
        </div>
      </div>
    </SideDrawer>
  )
}

/** The names of the sections, as on the page. */
const NAMES: Record<DeskSection, WordKey> = {
  setup: 'setup.title',
  todos: 'task.title',
  start: 'workbench.start.title',
  frequent: 'appUse.frequent',
  messages: 'portal.kind.messages',
  calendar: 'calendar.title',
  trusters: 'delegation.received',
  apps: 'workbench.apps',
}

const nameOf = (section: DeskSection, areFew: boolean): WordKey =>
  NAMES[areFew && section === 'frequent' ? 'apps' : section]
