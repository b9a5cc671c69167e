import { tableOf } from '@atrium/blueprint/page/block-parts.ts'
import type { PageBlock } from '@atrium/contract/built-apps/start-page.shape.ts'
import { firstWeekdayOf } from '@atrium/contract/field/days.ts'
import { zoneHere } from '../../kernel/browser/clock-ahead.ts'
import { useRead } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'
import { DrawnBlock } from './drawn-block.tsx'
import type { BlockApp } from './use-block-place.ts'

type AppBlockProps = {
  app: BlockApp
  id: string
  block: PageBlock
  /** It stands without the others of its page, which are not asked for. */
  isAlone?: boolean
}

/** A block as it is published. Those that are about one table share an answer, and hear of the changes of that table. */
export function AppBlock({ app, id, block, isAlone = false }: AppBlockProps) {
  const say = useSay()
  const { shows } = block
  const read = useRead(
    'record.page',
    {
      app: app.name,
      table: tableOf(shows) ?? '',
      ...(isAlone && { block: id }),
      zone: zoneHere(),
      week: firstWeekdayOf(say.language),
    },
    {
      enabled: saysOfRecords(shows.kind),
      select: ({ blocks }) => blocks[id] ?? null,
    },
  )
  return <DrawnBlock app={app} block={block} of={read} />
}

const saysOfRecords = (kind: PageBlock['shows']['kind']) => kind !== 'text' && kind !== 'button'
