import { Badge } from '../../../ui/details/item-list.tsx'
import type { Rows } from '../../../ui/list/rows.ts'
import type { ReadyColumn } from './ready.view.ts'
import type { Member } from './reset-dialog.tsx'

// words: signManager.factors.*
export const readyRows: Rows<Member, ReadyColumn> = {
  id: ({ id }) => id,
  name: ({ name }) => name,
  detail: ({ loginId }) => loginId,
  columns: {
    factors: {
      cell: ({ factors, onlyText }, say) => (
        <Badge tone={factors === 0 ? 'warning' : onlyText ? 'info' : 'success'}>
          {factors === 0
            ? say('signManager.factors.none')
            : onlyText
              ? say('signManager.onlyText')
              : say.count('signManager.factors', factors)}
        </Badge>
      ),
    },
    trusted: { cell: ({ trusted }) => trusted },
    sessions: { cell: ({ sessions }) => sessions },
  },
}
