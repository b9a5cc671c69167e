import type { Batch } from '@atrium/contract/platform/batch.contract.ts'
import { BatchProgress, BatchState, batchName } from '../../entities/batch/batch-cells.tsx'
import { formatMoment } from '../../kernel/words/formats.ts'
import type { Rows } from '../../ui/list/rows.ts'
import type { BatchColumn } from './batch.view.ts'
import { settingOf } from './setting.ts'

export const batchRows: Rows<Batch, BatchColumn> = {
  id: ({ id }) => id,
  name: (batch, say) => batchName(say, batch),
  detail: (batch, say) => settingOf(say, batch) ?? undefined,
  columns: {
    state: { cell: (batch) => <BatchState batch={batch} /> },
    progress: { cell: (batch) => <BatchProgress batch={batch} />, card: 'wide' },
    by: { cell: ({ by }) => by?.name ?? '–' },
    made: {
      cell: ({ made }, say) => <time dateTime={made}>{formatMoment(say.language, made)}</time>,
    },
  },
}
