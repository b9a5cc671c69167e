import type { TableView } from '@atrium/blueprint/uses/uses-of.ts'
import type { Blueprint } from '@atrium/contract/built-apps/blueprint.shape.ts'
import type { FieldToCome } from '../designed-app.ts'
import type { Change } from '../use-designing.ts'
import { AddField } from './add-field.tsx'
import { FieldProperties } from './field-properties.tsx'
import { PartProperties } from './part-properties.tsx'
import { TableProperties } from './table-properties.tsx'

type PropertiesProps = {
  name: string
  /** Saved views of its lists, which may use what is changed. */
  views: readonly TableView[]
  app: Blueprint
  published: Blueprint
  table: string
  /** The one that is chosen; none, and it is about the table. */
  field: string | null
  /** A section, a tab or a text of the form. */
  part: string | null
  isAdding: boolean
  onChange: Change
  onAdd: (field: FieldToCome) => void
  onStep: (id: string, isDown: boolean) => void
  onRemove: (field: string) => void
  onRemovePart: (part: string) => void
  onGone: (next: string) => void
}

/** What is said of what was clicked, to be changed. */
export function Properties(props: PropertiesProps) {
  const { name, views, app, published, table, field, part, isAdding, ...acts } = props
  if (field !== null)
    return (
      <FieldProperties
        key={`${table}.${field}`}
        name={name}
        views={views}
        app={app}
        place={{ table, field }}
        published={published.tables[table]?.fields[field]}
        onChange={acts.onChange}
        onStep={(isDown) => acts.onStep(field, isDown)}
        onRemove={() => acts.onRemove(field)}
      />
    )
  if (part !== null)
    return (
      <PartProperties
        key={`${table}.${part}`}
        app={app}
        place={{ table, id: part }}
        onChange={acts.onChange}
        onStep={(isDown) => acts.onStep(part, isDown)}
        onRemove={() => acts.onRemovePart(part)}
      />
    )
  if (isAdding) return <AddField place={{ tables: app.tables, table }} onAdd={acts.onAdd} />
  return (
    <TableProperties
      key={table}
      name={name}
      views={views}
      app={app}
      table={table}
      onChange={acts.onChange}
      onGone={acts.onGone}
    />
  )
}
