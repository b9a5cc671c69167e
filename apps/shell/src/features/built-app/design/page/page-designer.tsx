import { partChanges, takenBack } from '@atrium/blueprint/draft/part-change.ts'
import { asKnown } from '@atrium/blueprint/shape/as-known.ts'
import { powersOf } from '@atrium/blueprint/shape/powers.ts'
import type { Blueprint } from '@atrium/contract/built-apps/blueprint.shape.ts'
import {
  MOST_PAGE_BLOCKS,
  type PageBlockKind,
} from '@atrium/contract/built-apps/built-app-limits.ts'
import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { byPosition } from '../../../../entities/built-app/own-fields.ts'
import { useSearchParams } from '../../../../kernel/router/location.ts'
import { useSay } from '../../../../kernel/words/words.ts'
import boxes from '../../../../ui/details/box-grid.module.css'
import { SideDrawer } from '../../../../ui/dialog/side-drawer.tsx'
import { offerUndo } from '../../../../ui/dialog/undo.tsx'
import { IconPlus } from '../../../../ui/icons.tsx'
import styles from '../design.module.css'
import type { Shown } from '../preview/shown.ts'
import stage from '../preview/stage.module.css'
import type { Change } from '../use-designing.ts'
import { AddBlock } from './add-block.tsx'
import { blockName } from './block-name.ts'
import { BlockProperties } from './block-properties.tsx'
import { DesignedBlock } from './designed-block.tsx'
import { moveBlockBeside, moveBlockStep, withNewBlock, withoutBlock } from './designed-page.ts'

type PageDesignerProps = {
  name: string
  app: Blueprint
  published: Blueprint
  shown: Shown
  /** There is room for the properties beside the page. */
  isWide: boolean
  onChange: Change
}

/** The start page as the chosen role sees it, and beside it what is said of the block that was clicked. */
export function PageDesigner(props: PageDesignerProps) {
  const { name, app, published, shown, isWide, onChange } = props
  const say = useSay()
  const [query, setQuery] = useSearchParams()
  const chosen = query.get('block')
  const [isAdding, setIsAdding] = useState(false)
  const [dragged, setDragged] = useState<string | null>(null)
  const known = useMemo(() => {
    if (shown.role === null || !(shown.role in app.roles)) return app
    return asKnown(app, powersOf(app, [shown.role], false))
  }, [app, shown.role])
  const blocks = byPosition(known.page ?? {})
  const block = chosen === null ? undefined : app.page?.[chosen]
  const isFull = Object.keys(app.page ?? {}).length >= MOST_PAGE_BLOCKS
  /** In its place: the way back leads out of the designer, not through all that was clicked. */
  const choose = (id: string | null) => {
    setIsAdding(false)
    setQuery(
      { part: 'page', ...(id !== null && { block: id }) },
      { replace: true, keepsScroll: true },
    )
  }
  const add = (kind: PageBlockKind) => {
    const made = withNewBlock(say, app, kind, chosen !== null && block ? chosen : null)
    onChange(() => made.app)
    choose(made.block)
  }
  const remove = (id: string) => {
    const gone = partChanges(app, withoutBlock(app, id))
    const one = app.page?.[id]
    onChange((now) => withoutBlock(now, id))
    choose(null)
    offerUndo(say('builtApp.design.removed', { title: one ? blockName(say, one) : '' }), async () =>
      onChange((now) => takenBack(now, gone)),
    )
  }
  const step = (id: string, isOn: boolean) => onChange((now) => moveBlockStep(now, id, isOn))
  const properties =
    chosen !== null && block && !isAdding ? (
      <BlockProperties
        key={chosen}
        app={app}
        id={chosen}
        block={block}
        onChange={onChange}
        onStep={(isOn) => step(chosen, isOn)}
        onRemove={() => remove(chosen)}
      />
    ) : (
      <AddBlock app={app} isFull={isFull} onAdd={add} />
    )
  return (
    <div className={styles.both}>
      <section
        className={styles.stage}
        data-width={shown.width}
        data-page
        aria-label={say('builtApp.design.stage')}
      >
        {blocks.length === 0 && (
          <p className={stage.note}>
            {say(app.page && shown.role !== null ? 'startPage.unseen' : 'startPage.none')}
          </p>
        )}
        <div className={boxes.grid}>
          {blocks.map(([id, one]) => (
            <div key={id} data-width={shown.width === 'phone' ? 'full' : one.width}>
              <DesignedBlock
                name={name}
                app={app}
                published={published}
                id={id}
                block={one}
                role={shown.role}
                isChosen={id === chosen}
                dragged={dragged}
                onDrag={setDragged}
                onChoose={() => choose(id)}
                onStep={(isOn) => step(id, isOn)}
                onPlace={(isAfter) =>
                  dragged !== null && onChange((now) => moveBlockBeside(now, dragged, id, isAfter))
                }
              />
            </div>
          ))}
        </div>
        <Button
          variant="subtle"
          leftSection={<IconPlus />}
          why={isFull && say('startPage.full', { most: MOST_PAGE_BLOCKS })}
          onClick={() => setIsAdding(true)}
        >
          {say('startPage.add')}
        </Button>
      </section>
      {isWide ? (
        <aside className={styles.properties}>{properties}</aside>
      ) : (
        <SideDrawer
          opened={isAdding || block !== undefined}
          onClose={() => choose(null)}
          title={say('builtApp.design.properties')}
        >
          <div className={styles.sheet}>{properties}</div>
        </SideDrawer>
      )}
    </div>
  )
}
