import type { BlueprintTable } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { recordListKey } from '@atrium/contract/built-apps/record-list-key.ts'
import type { ListDescription } from '@atrium/contract/field/list-description.ts'
import { isSortedInTable } from '@atrium/contract/field/sortable.ts'
import { fieldsOf, usualColumnsOf } from '../../../entities/built-app/own-fields.ts'
import type { Say } from '../../../kernel/words/words.ts'

type Described = Pick<BlueprintTable, 'titleField' | 'fields' | 'usualColumns' | 'usualSort'>

/** The list of a table that somebody made, as its reader may know it. */
export function tableDescription(
  say: Pick<Say, 'language'> & ((key: 'record.search') => string),
  at: { app: string; table: string },
  table: Described,
): ListDescription {
  const fields = fieldsOf(say, table)
  const { titleField, usualSort } = table
  const isKnown = (key: string) => key in table.fields
  return {
    key: recordListKey(at),
    fields,
    // Of a table whose title this reader may not know, the first field says what a record is called.
    titleField: isKnown(titleField) ? titleField : (fields[0]?.key ?? titleField),
    usualColumns: usualColumnsOf(table),
    search: { text: say('record.search') },
    ...(usualSort && isKnown(usualSort.field) && { usualSort }),
    sorts: fields.filter(({ kind }) => isSortedInTable(kind)).map(({ key }) => key),
    paging: 'key',
    opens: true,
  }
}
