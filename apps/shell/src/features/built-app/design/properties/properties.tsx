import type { Blueprint } from '@atrium/contract/built-apps/blueprint.shape.ts'
import type { BlueprintKind } from '@atrium/contract/field/recorded.ts'
import type { Change } from '../use-designing.ts'
import { AddField } from './add-field.tsx'
import { FieldProperties } from './field-properties.tsx'
import { PartProperties } from './part-properties.tsx'
import { TableProperties } from './table-properties.tsx'

type PropertiesProps = {
  app: Blueprint
  published: Blueprint
  table: string
  /** The one that is chosen; none, and it is about the table. */
  field: string | null
  /** A section, a tab or a text of the form. */
  part: string | null
  isAdding: boolean
  onChange: Change
  onAdd: (kind: BlueprintKind) => void
  onStep: (id: string, isDown: boolean) => void
  onRemove: (field: string) => void
  onRemovePart: (part: string) => void
  onGone: (next: string) => void
}

/** What is said of what was clicked, to be changed. */
export function Properties({
  app,
  published,
  table,
  field,
  part,
  isAdding,
  ...acts
}: PropertiesProps) {
  if (field !== null)
    return (
      <FieldProperties
        key={`${table}.${field}`}
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
  if (isAdding) return <AddField onAdd={acts.onAdd} />
  return (
    <TableProperties
      key={table}
      app={app}
      table={table}
      onChange={acts.onChange}
      onGone={acts.onGone}
    />
  )
}
