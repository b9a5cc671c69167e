import type { Blueprint } from '@atrium/contract/built-apps/blueprint.shape.ts'
import type { BlockContent } from '@atrium/contract/built-apps/start-page.shape.ts'
import { useMemo } from 'react'
import { fieldsOf } from '../../../../entities/built-app/own-fields.ts'
import { useSay } from '../../../../kernel/words/words.ts'
import { BlockConditions } from './block-conditions.tsx'
import { ChartProperties } from './chart-properties.tsx'
import { contentFor, tablesFor } from './designed-page.ts'
import { MeasureProperties } from './measure-properties.tsx'
import { TableChoice } from './table-choice.tsx'
import { ViewProperties } from './view-properties.tsx'

type OfRecords = Exclude<BlockContent, { kind: 'text' | 'button' }>

type RecordsPropertiesProps = {
  app: Blueprint
  shows: OfRecords
  onChange: (shows: BlockContent) => void
}

/** Of which table a block is, what it says of its records, and of which of them. */
export function RecordsProperties({ app, shows, onChange }: RecordsPropertiesProps) {
  const say = useSay()
  const shape = app.tables[shows.table]
  const fields = useMemo(() => (shape ? fieldsOf(say, shape) : []), [say, shape])
  return (
    <>
      <TableChoice
        app={app}
        table={shows.table}
        among={tablesFor(say, app, shows.kind)}
        onChange={(table) => onChange(contentFor(say, app, shows.kind, table))}
      />
      {shows.kind === 'chart' && (
        <ChartProperties fields={fields} shows={shows} onChange={onChange} />
      )}
      {shows.kind === 'view' ? (
        <ViewProperties
          fields={fields}
          titleField={shape?.titleField}
          shows={shows}
          onChange={onChange}
        />
      ) : (
        <MeasureProperties
          fields={fields}
          of={shows.of}
          value={shows.value}
          onChange={(measure) => {
            const { value: _, ...rest } = shows
            onChange({ ...rest, ...measure })
          }}
        />
      )}
      <BlockConditions
        app={app}
        records={shows}
        onChange={(where) => {
          const { where: _, ...rest } = shows
          onChange({ ...rest, ...(where.length > 0 && { where }) })
        }}
      />
    </>
  )
}
