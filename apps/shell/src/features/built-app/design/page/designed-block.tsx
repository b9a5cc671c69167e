import { namedFields, tableOf } from '@atrium/blueprint/page/block-parts.ts'
import { blockProblems } from '@atrium/blueprint/shape/check-page.ts'
import type { Blueprint } from '@atrium/contract/built-apps/blueprint.shape.ts'
import type { PageBlock } from '@atrium/contract/built-apps/start-page.shape.ts'
import { firstWeekdayOf } from '@atrium/contract/field/days.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { DrawnBlock } from '../../../../entities/start-page/drawn-block.tsx'
import { zoneHere } from '../../../../kernel/browser/clock-ahead.ts'
import { useRead } from '../../../../kernel/data/api.ts'
import { useSay } from '../../../../kernel/words/words.ts'
import drag from '../../../../ui/arrange/drag-handle.module.css'
import { DragHandle } from '../../../../ui/arrange/drag-handle.tsx'
import { leftOrRight, useMovable } from '../../../../ui/arrange/use-movable.ts'
import boxes from '../../../../ui/details/box-grid.module.css'
import stage from '../preview/stage.module.css'
import { blockName } from './block-name.ts'
import styles from './page.module.css'

type DesignedBlockProps = {
  name: string
  app: Blueprint
  published: Blueprint
  id: string
  block: PageBlock
  role: string | null
  isChosen: boolean
  dragged: string | null
  onDrag: (id: string | null) => void
  onChoose: () => void
  onStep: (isOn: boolean) => void
  onPlace: (isAfter: boolean) => void
}

/** A block of the page that is designed: as it will be, chosen by a click, moved by the pointer and by the arrows. */
export function DesignedBlock(props: DesignedBlockProps) {
  const { app, id, block, isChosen, dragged, onDrag } = props
  const say = useSay()
  const title = blockName(say, block)
  const movable = useMovable({
    id,
    dragged,
    onDrag,
    onDrop: (spot) => {
      props.onPlace(spot === 'after')
      onDrag(null)
    },
    placeAt: leftOrRight,
  })
  const [problem] = blockProblems({ ...app, page: { [id]: block } }, id)
  return (
    <div
      className={`${styles.block} ${drag.movable}`}
      data-chosen={isChosen || undefined}
      {...movable}
    >
      <DragHandle name={title} onStep={props.onStep} />
      <div className={styles.drawn}>
        <button
          type="button"
          className={stage.choose}
          aria-pressed={isChosen}
          aria-label={say('builtApp.design.choose', { title })}
          onClick={props.onChoose}
        />
        {problem ? (
          <section className={boxes.box}>
            <header className={boxes.head}>
              <h2>{title}</h2>
            </header>
            <p className={styles.problem} role="alert">
              {/* words: startPage.problem.* */}
              {say.named(`startPage.problem.${problem.verdict}`)}
            </p>
          </section>
        ) : (
          <Tried {...props} />
        )}
      </div>
    </div>
  )
}

/** With what it would say; of what is not published, nobody can say anything yet. */
function Tried({ name, app, published, block, role }: DesignedBlockProps) {
  const say = useSay()
  const { shows } = block
  const table = tableOf(shows) ?? ''
  const isThere = namedFields(shows).every(
    (field) => field in (published.tables[table]?.fields ?? {}),
  )
  const isAsked = shows.kind !== 'text' && shows.kind !== 'button'
  const isKnown = isThere && table in published.tables
  const read = useRead(
    'record.tryBlock',
    {
      app: name,
      table,
      shows: JSON.stringify(shows),
      ...(role !== null && { role }),
      zone: zoneHere(),
      week: firstWeekdayOf(say.language),
    },
    {
      enabled: isAsked && isKnown,
      select: ({ answer }) => answer,
      placeholderData: keepPreviousData,
    },
  )
  const unknown = { ...read, isPending: false, data: null }
  return (
    <div inert>
      <DrawnBlock app={{ name, blueprint: app }} block={block} of={isKnown ? read : unknown} />
    </div>
  )
}
