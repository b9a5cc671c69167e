import type { DescribedRow, ListDescription } from '@atrium/contract/field/list-description.ts'
import { FieldCell } from '../../field/field-cell.tsx'
import { fieldText } from '../../field/field-text.ts'
import { Misfit } from '../../field/misfit.tsx'
import { Clamped } from '../clamped.tsx'
import type { Rows } from '../rows.ts'
import { fieldOf, nameOf } from './described-view.ts'

/** How rows are drawn when only their description is known. */
export function describedRows(description: ListDescription): Rows<DescribedRow> {
  const title = fieldOf(description, description.titleField)
  return {
    id: ({ id }) => id,
    name: ({ id, values }, say) => fieldText(say, title, values[title.key] ?? null) || id,
    columns: Object.fromEntries(
      description.fields.map((field) => [
        nameOf(field),
        {
          cell: ({ values, misfits }: DescribedRow) => {
            const value = values[field.key] ?? null
            const misfit = misfits?.[field.key]
            if (value === null) return misfit === undefined ? null : <Misfit text={misfit} />
            // A cell is two lines high at most, however long a text is.
            return typeof value === 'string' && field.kind === 'longText' ? (
              <Clamped>{value}</Clamped>
            ) : (
              <FieldCell field={field} value={value} />
            )
          },
          ...(field.kind === 'longText' && { wraps: true, card: 'wide' as const }),
        },
      ]),
    ),
  }
}
