import type { DeskSection } from '@atrium/contract/platform/preference-choices.ts'
import { Switch } from '@mantine/core'
import { useSay } from '../../../kernel/words/words.ts'
import arrange from '../../../ui/arrange/arrange.module.css'
import drag from '../../../ui/arrange/drag-handle.module.css'
import { DragHandle } from '../../../ui/arrange/drag-handle.tsx'
import { beforeOrAfter, useMovable } from '../../../ui/arrange/use-movable.ts'

type SectionLineProps = {
  section: DeskSection
  name: string
  isShown: boolean
  dragged: DeskSection | null
  onDrag: (section: DeskSection | null) => void
  onDrop: (isAfter: boolean) => void
  onStep: (down: boolean) => void
  onShow: (isShown: boolean) => void
}

// words for each: workbench.when.*
/** Sections that are shown only while they have content. */
const SOMETIMES: readonly DeskSection[] = ['setup', 'start', 'todos', 'trusters']

/** One section in the drawer: moved by its handle, shown or hidden by its switch. */
export function SectionLine({ section, name, isShown, dragged, ...acts }: SectionLineProps) {
  const say = useSay()
  const movable = useMovable({
    id: section,
    dragged,
    onDrag: acts.onDrag,
    onDrop: (place) => acts.onDrop(place === 'after'),
    placeAt: beforeOrAfter,
  })
  return (
    <li className={`${arrange.line} ${drag.movable}`} {...movable}>
      <DragHandle name={name} onStep={acts.onStep} />
      <span className={arrange.what}>
        <strong>{name}</strong>
        {SOMETIMES.includes(section) && (
          <span>
            {say(`workbench.when.${section as 'setup' | 'start' | 'todos' | 'trusters'}`)}
          </span>
        )}
      </span>
      <Switch
        aria-label={say('workbench.arrange.show', { name })}
        checked={isShown}
        onChange={({ currentTarget }) => acts.onShow(currentTarget.checked)}
      />
    </li>
  )
}
