import type { IdAndName } from '../../../entities/enterprise/enterprise-choice.tsx'
import { titleOf } from '../../../kernel/router/title.ts'
import { formatNumber } from '../../../kernel/words/formats.ts'
import { Badge } from '../../../ui/details/item-list.tsx'
import type { Rows } from '../../../ui/list/rows.ts'
import type { MicroApp } from '../registry/registry.columns.tsx'

/** An app and who may use it. */
export type Listed = Pick<MicroApp, 'name' | 'title' | 'installs'> & {
  all: boolean
  enterprises: IdAndName[]
}

export const reachOf = ({ all, enterprises }: Listed) =>
  all ? 'all' : enterprises.length > 0 ? 'some' : 'nobody'

const TONES = { all: 'success', some: 'info', nobody: 'warning' } as const
const SHOWN = 3

export const whitelistRows: Rows<Listed, 'reach' | 'enterprises' | 'installs'> = {
  id: ({ name }) => name,
  name: ({ title }, say) => titleOf(say, title),
  detail: ({ name }) => name,
  columns: {
    reach: {
      cell: (app, say) => (
        <Badge tone={TONES[reachOf(app)]}>
          {app.all || app.enterprises.length === 0
            ? say(`whitelist.reach.${reachOf(app) === 'all' ? 'all' : 'nobody'}`)
            : say.count('category.count', app.enterprises.length)}
        </Badge>
      ),
    },
    enterprises: {
      cell: ({ all, enterprises }, say) =>
        all || enterprises.length === 0
          ? '—'
          : say(enterprises.length > SHOWN ? 'whitelist.more' : 'whitelist.these', {
              names: new Intl.ListFormat(say.language, { type: 'unit', style: 'narrow' }).format(
                enterprises.slice(0, SHOWN).map(({ name }) => name),
              ),
            }),
      card: 'wide',
      wraps: true,
    },
    installs: { cell: ({ installs }, say) => formatNumber(say.language, installs) },
  },
}
