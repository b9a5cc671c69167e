import type { Package, PackageKind } from '@atrium/contract/apps/package.shape.ts'
import type { Input } from '@atrium/contract/kernel/client.ts'
import { originalInput } from '@atrium/contract/kernel/original-page.ts'
import { listOf } from '../../ui/list/described/list-of.ts'
import type { ListOf } from '../../ui/list/use-view.ts'
import { WHOLE_NUMBER } from '../../ui/list/view.ts'
import { scopeText } from './scope-text.ts'

export const KINDS = ['apk', 'ipa'] as const
export const CHANNELS = ['stable', 'beta'] as const
const STATES = ['draft', 'published'] as const

export const packageView = listOf<Package>()({
  name: 'package',
  row: { id: 'id', name: 'name', detail: 'app' },
  titles: 'package.column',
  columns: {
    version: { kind: 'own' },
    state: { kind: 'own' },
    channel: { kind: 'choice', words: 'package.channel' },
    scope: { kind: 'text', of: (row, say) => scopeText(say, row) },
    size: { kind: 'size' },
    downloads: { kind: 'integer' },
    uploaded: { kind: 'day' },
    published: { kind: 'day' },
    minSystem: { kind: 'text' },
    signer: {
      kind: 'text',
      of: ({ signer }) => signer?.name,
      none: 'package.unsigned',
      wraps: true,
    },
  },
  usualColumns: ['version', 'state', 'channel', 'scope', 'size', 'downloads', 'uploaded'],
  sorts: ['name', 'size', 'downloads', 'uploaded', 'published'],
  usualSort: { sort: 'uploaded', order: 'desc' },
  filterTitles: 'package.filter',
  filters: {
    kind: { kind: 'choice', among: KINDS, words: 'package.kind', shown: 'segments', usual: 'apk' },
    search: { kind: 'search', says: 'package.search' },
    state: { kind: 'choice', among: STATES, words: 'package.state' },
    channel: { kind: 'choice', among: CHANNELS, words: 'package.channel' },
    app: { kind: 'text' },
  },
  opens: WHOLE_NUMBER,
})

type PackageView = ListOf<typeof packageView>['view']

export const kindOf = ({ filters }: Pick<PackageView, 'filters'>): PackageKind =>
  filters.kind === 'ipa' ? 'ipa' : 'apk'

/** The input of the list; the kind is part of the call's name. */
export function listInput(view: PackageView): Input<'sysop.apk.list'> {
  const { kind: _, ...input } = packageView.listInput(view)
  return originalInput(input) as Input<'sysop.apk.list'>
}
