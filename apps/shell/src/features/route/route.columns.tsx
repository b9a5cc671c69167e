import { titleOf } from '../../kernel/router/title.ts'
import type { Say } from '../../kernel/words/words.ts'
import { Badge } from '../../ui/details/item-list.tsx'
import type { Rows } from '../../ui/list/rows.ts'
import { goalOf } from './route.values.ts'
import type { ShownRoute } from './shown.ts'

const TONES = { standard: null, changed: 'info', hidden: 'warning', own: 'success' } as const

export const nameOf = (say: Say, { id, title }: Pick<ShownRoute, 'id' | 'title'>) =>
  (title && titleOf(say, title)) || id

// words: route.access.*
export const accessName = (say: Say, access: string | undefined) =>
  access ? say.named(`route.access.${access}`) : '—'

export const routeRows: Rows<ShownRoute, 'kind' | 'layout' | 'target' | 'access'> = {
  id: ({ id }) => id,
  name: (route, say) => nameOf(say, route),
  detail: ({ path }) => path,
  columns: {
    kind: {
      cell: ({ kind }, say) => {
        const tone = TONES[kind]
        return tone ? (
          <Badge tone={tone}>{say(`route.kind.${kind}`)}</Badge>
        ) : (
          say(`route.kind.${kind}`)
        )
      },
    },
    layout: { cell: ({ layout }, say) => (layout ? say(`route.layout.${layout}`) : '—') },
    target: {
      cell: ({ target }, say) =>
        target ? say(`route.target.${target.kind}.to`, { to: goalOf(target) }) : '—',
    },
    access: { cell: ({ access }, say) => accessName(say, access) },
  },
}
