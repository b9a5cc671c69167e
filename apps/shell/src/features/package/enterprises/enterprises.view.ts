import type { Input, Output } from '@atrium/contract/kernel/client.ts'
import { originalInput } from '@atrium/contract/kernel/original-page.ts'
import { listOf } from '../../../ui/list/described/list-of.ts'
import type { ListOf } from '../../../ui/list/use-view.ts'
import { CHANNELS, KINDS } from '../package.view.ts'

type EnterpriseUse = Output<'sysop.apk.enterprises'>['aaData'][number]

export const enterprisesView = listOf<EnterpriseUse>()({
  name: 'package.enterprise',
  row: { id: 'id', name: 'name', detail: 'space' },
  titles: 'package.entcolumn',
  columns: {
    package: {
      kind: 'text',
      of: ({ package: newest }) => newest?.name,
      none: 'package.ent.none',
      wraps: true,
    },
    version: { kind: 'text', of: ({ package: newest }) => newest?.version },
    channel: {
      kind: 'choice',
      words: 'package.channel',
      of: ({ package: newest }) => newest?.channel,
    },
    published: { kind: 'day', of: ({ package: newest }) => newest?.published },
  },
  filterTitles: 'package.filter',
  filters: {
    kind: { kind: 'choice', among: KINDS, words: 'package.kind', shown: 'segments', usual: 'apk' },
    channel: {
      kind: 'choice',
      among: CHANNELS,
      words: 'package.channel',
      shown: 'segments',
      usual: 'stable',
    },
    search: { kind: 'search', says: 'package.entsearch' },
  },
})

export function listInput(
  view: ListOf<typeof enterprisesView>['view'],
): Input<'sysop.apk.enterprises'> {
  const { kind: _, ...input } = enterprisesView.listInput(view)
  return originalInput(input) as Input<'sysop.apk.enterprises'>
}
