import type { Input, Output } from '@atrium/contract/kernel/client.ts'
import { originalInput } from '@atrium/contract/kernel/original-page.ts'
import type { Rows } from '../../../ui/list/rows.ts'
import { type View, viewOf } from '../../../ui/list/view.ts'
import { Day } from '../package.cells.tsx'

export const enterprisesView = viewOf({
  name: 'package.enterprise',
  filters: { kind: ['ipa'], channel: ['beta'], search: 'text' },
  search: 'search',
  inSight: ['kind', 'channel'],
  sorts: [],
  columns: ['package', 'version', 'channel', 'published'],
  columnTitle: (column) => `package.entcolumn.${column}`,
  filterTitle: (filter) => `package.filter.${filter}`,
})

type Plan = typeof enterprisesView.plan
type Mine = View<keyof Plan['filters'], Plan['sorts'][number], Plan['columns'][number]>

export function listInput(view: Mine): Input<'sysop.apk.enterprises'> {
  const { kind: _, ...input } = enterprisesView.listInput(view)
  return originalInput(input) as Input<'sysop.apk.enterprises'>
}

type EnterpriseUse = Output<'sysop.apk.enterprises'>['aaData'][number]

export const enterpriseRows: Rows<EnterpriseUse, Plan['columns'][number]> = {
  id: ({ id }) => id,
  name: ({ name }) => name,
  detail: ({ space }) => space,
  columns: {
    package: {
      cell: ({ package: newest }, say) => newest?.name ?? say('package.ent.none'),
      wraps: true,
    },
    version: { cell: ({ package: newest }) => newest?.version ?? '–' },
    channel: {
      cell: ({ package: newest }, say) => (newest ? say(`package.channel.${newest.channel}`) : '–'),
    },
    published: { cell: ({ package: newest }) => <Day moment={newest?.published ?? null} /> },
  },
}
