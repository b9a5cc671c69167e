import { widgetWidths } from '@atrium/contract/apps/portal-limits.ts'
import type { Blueprint } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { LONGEST_APP_TITLE } from '@atrium/contract/built-apps/built-app-limits.ts'
import type { BlockContent, PageBlock } from '@atrium/contract/built-apps/start-page.shape.ts'
import { Button } from '@mantine/core'
import { byPosition } from '../../../../entities/built-app/own-fields.ts'
import { useSay } from '../../../../kernel/words/words.ts'
import { Segments } from '../../../../ui/controls/segments.tsx'
import { IconTrash } from '../../../../ui/icons.tsx'
import styles from '../properties/properties.module.css'
import { TitleInputs } from '../properties/title-inputs.tsx'
import type { Change } from '../use-designing.ts'
import { ButtonProperties } from './button-properties.tsx'
import { withBlock } from './designed-page.ts'
import { RecordsProperties } from './records-properties.tsx'
import { TextProperties } from './text-properties.tsx'

type BlockPropertiesProps = {
  app: Blueprint
  id: string
  block: PageBlock
  onChange: Change
  onStep: (isOn: boolean) => void
  onRemove: () => void
}

/** What is said of a block: its title, its width, and what it shows. */
export function BlockProperties({ app, id, block, onChange, ...acts }: BlockPropertiesProps) {
  const say = useSay()
  const { shows, title, width } = block
  const order = byPosition(app.page ?? {}).map(([key]) => key)
  const at = order.indexOf(id)
  const set = (part: Partial<PageBlock>, key?: string) =>
    onChange((now) => {
      const one = now.page?.[id]
      return one ? withBlock(now, id, { ...one, ...part }) : now
    }, key)
  const show = (next: BlockContent, key?: string) => set({ shows: next }, key && `${id}.${key}`)
  return (
    <>
      <h2>{say(`startPage.kind.${shows.kind}`)}</h2>
      {shows.kind !== 'text' && (
        <TitleInputs
          title={title ?? {}}
          most={LONGEST_APP_TITLE}
          onChange={(next) => set({ title: next }, `${id}.title`)}
        />
      )}
      <div className={styles.labelled}>
        <span>{say('portalEditor.width')}</span>
        <Segments
          isWide
          aria-label={say('portalEditor.width')}
          value={width}
          onChange={(next) => set({ width: next })}
          data={widgetWidths.map((value) => ({ value, label: say(`portal.width.${value}`) }))}
        />
      </div>
      {shows.kind === 'text' && <TextProperties shows={shows} onChange={show} />}
      {shows.kind === 'button' && <ButtonProperties app={app} shows={shows} onChange={show} />}
      {shows.kind !== 'text' && shows.kind !== 'button' && (
        <RecordsProperties app={app} shows={shows} onChange={show} />
      )}
      <div className={styles.acts}>
        <Button
          variant="default"
          size="xs"
          why={at === 0 && say('builtApp.design.first')}
          onClick={() => acts.onStep(false)}
        >
          {say('builtApp.design.earlier')}
        </Button>
        <Button
          variant="default"
          size="xs"
          why={at === order.length - 1 && say('builtApp.design.last')}
          onClick={() => acts.onStep(true)}
        >
          {say('builtApp.design.later')}
        </Button>
        <Button variant="default" size="xs" leftSection={<IconTrash />} onClick={acts.onRemove}>
          {say('startPage.remove')}
        </Button>
      </div>
    </>
  )
}
