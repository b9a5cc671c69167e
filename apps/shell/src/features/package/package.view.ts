import type { PackageKind } from '@atrium/contract/apps/package.shape.ts'
import type { Input } from '@atrium/contract/kernel/client.ts'
import { originalInput } from '@atrium/contract/kernel/original-page.ts'
import type { ColumnOf, FilterOf, ListOf } from '../../ui/list/use-view.ts'
import { viewOf, WHOLE_NUMBER } from '../../ui/list/view.ts'

export const KINDS = ['apk', 'ipa'] as const
export const CHANNELS = ['stable', 'beta'] as const
export const STATES = ['draft', 'published'] as const

export const packageView = viewOf({
  name: 'package',
  filters: {
    kind: ['ipa'],
    search: 'text',
    channel: CHANNELS,
    state: STATES,
    app: 'text',
  },
  search: 'search',
  inSight: ['kind'],
  sorts: ['name', 'size', 'downloads', 'uploaded', 'published'],
  usualSort: { sort: 'uploaded', order: 'desc' },
  columns: [
    'version',
    'state',
    'channel',
    'scope',
    'size',
    'downloads',
    'uploaded',
    'published',
    'minSystem',
    'signer',
  ],
  usualColumns: ['version', 'state', 'channel', 'scope', 'size', 'downloads', 'uploaded'],
  opens: WHOLE_NUMBER,
  columnTitle: (column) => `package.column.${column}`,
  filterTitle: (filter) => `package.filter.${filter}`,
})

export type PackageList = ListOf<typeof packageView>
export type Filter = FilterOf<typeof packageView>
export type Column = ColumnOf<typeof packageView>
type PackageView = PackageList['view']

export const kindOf = ({ filters }: Pick<PackageView, 'filters'>): PackageKind =>
  filters.kind === 'ipa' ? 'ipa' : 'apk'

/** The kind is part of the call's name. */
export function listInput(view: PackageView): Input<'sysop.apk.list'> {
  const { kind: _, ...input } = packageView.listInput(view)
  return originalInput(input) as Input<'sysop.apk.list'>
}
