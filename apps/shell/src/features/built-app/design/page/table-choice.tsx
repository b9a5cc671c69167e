import type { Blueprint } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { NativeSelect } from '@mantine/core'
import { byPosition } from '../../../../entities/built-app/own-fields.ts'
import { ownTitle } from '../../../../entities/built-app/own-title.ts'
import { useSay } from '../../../../kernel/words/words.ts'

type TableChoiceProps = {
  app: Blueprint
  table: string
  /** The tables that can be chosen; all of them unless it is said. */
  among?: readonly string[]
  onChange: (table: string) => void
}

/** Of which table a block is. */
export function TableChoice({ app, table, among, onChange }: TableChoiceProps) {
  const say = useSay()
  const known = byPosition(app.tables).filter(([id]) => among?.includes(id) ?? true)
  return (
    <NativeSelect
      label={say('builtApp.design.table')}
      value={table}
      data={[
        ...(known.some(([id]) => id === table) ? [] : [{ value: table, label: '–' }]),
        ...known.map(([id, { title }]) => ({ value: id, label: ownTitle(say, title) })),
      ]}
      onChange={({ currentTarget: { value } }) => onChange(value)}
    />
  )
}
