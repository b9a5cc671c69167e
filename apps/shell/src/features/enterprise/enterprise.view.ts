import type { Input } from '@atrium/contract/kernel/client.ts'
import { originalInput } from '@atrium/contract/kernel/original-page.ts'
import { ownNewest } from '../../entities/batch/own-newest.ts'
import type { ColumnOf, ListOf } from '../../ui/list/use-view.ts'
import { viewOf, WHOLE_NUMBER } from '../../ui/list/view.ts'

export const ENT_TYPES = ['all', '0', '1', '2'] as const
export const SAAS_ENT_TYPES = ['trial', 'formal', 'internal'] as const
export const STATUSES = ['active', 'suspended', 'provisioning', 'failed', 'deleting'] as const
export const EXPIRIES = ['7', '30', '90', 'expired30', 'expired', 'never'] as const
export const USES = [
  'people80',
  'peopleFull',
  'storage80',
  'storageFull',
  'apps80',
  'appsFull',
  'rows80',
  'rowsFull',
  'near',
] as const
export const IDLE = ['30', '90', 'never'] as const
const YES_NO = ['0', '1'] as const

export const enterpriseView = viewOf({
  name: 'enterprise',
  filters: {
    entType: ENT_TYPES.slice(1),
    search: 'text',
    name: 'text',
    parent_name: 'text',
    saas_id: /^[1-9]\d*$/,
    saasEntType: SAAS_ENT_TYPES,
    private: YES_NO,
    isControl: YES_NO,
    self: ['1'],
    status: STATUSES,
    expiry: EXPIRIES,
    use: USES,
    idle: IDLE,
  },
  search: 'search',
  inSight: ['entType'],
  sorts: ['name', 'space', 'members', 'storage', 'appRows', 'lastActive', 'expires', 'created'],
  usualSort: { sort: 'created', order: 'desc' },
  columns: [
    'status',
    'entType',
    'saas',
    'parent',
    'saasEntType',
    'members',
    'storage',
    'apps',
    'appTables',
    'appRows',
    'online',
    'lastActive',
    'expires',
    'created',
    'createdBy',
    'private',
    'isControl',
  ],
  usualColumns: ['status', 'entType', 'saas', 'members', 'storage', 'lastActive', 'expires'],
  opens: WHOLE_NUMBER,
  columnTitle: (column) => `enterprise.column.${column}`,
  filterTitle: (filter) => `enterprise.filter.${filter}`,
})

export type EnterpriseList = ListOf<typeof enterpriseView>
export type Column = ColumnOf<typeof enterpriseView>
type EnterpriseView = EnterpriseList['view']

/** The type is part of the list's address over there, so it is always said. */
export const listInput = (view: EnterpriseView) =>
  originalInput({
    entType: 'all',
    ...enterpriseView.listInput(view),
  }) as Input<'sysop.enterprise.list'>

export const exportInput = (view: EnterpriseView) =>
  enterpriseView.selection(view) as Input<'enterprise.export'>

/** What the page asks for first at this address. */
export const enterpriseReads = (search: URLSearchParams) =>
  [
    ['sysop.enterprise.list', listInput(enterpriseView.read(search))],
    ['saas.category.list', {}],
    ['batch.list', ownNewest('enterprise')],
  ] as const
