import type { OwnFile } from '@atrium/contract/apps/file.contract.ts'
import { formatBytes, formatDate, formatMoment } from '../../kernel/words/formats.ts'
import type { Rows } from '../../ui/list/rows.ts'
import type { Column } from './file.view.ts'

export const fileRows: Rows<OwnFile, Column> = {
  id: ({ id }) => id,
  name: ({ name }) => name,
  detail: ({ from, restorable }, say) =>
    restorable
      ? say('file.until', { date: formatDate(say.language, restorable) })
      : from && say('file.from', { name: from }),
  columns: {
    kind: { cell: ({ kind }, say) => say(`file.kind.${kind}`) },
    size: { cell: ({ size }, say) => formatBytes(say.language, size) },
    made: {
      cell: ({ made }, say) => (
        <time dateTime={made} title={formatMoment(say.language, made)}>
          {formatDate(say.language, made)}
        </time>
      ),
    },
  },
}
