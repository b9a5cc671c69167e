import type { Enterprise } from '@atrium/contract/enterprises/enterprise.contract.ts'
import type { Input } from '@atrium/contract/kernel/client.ts'
import { originalInput } from '@atrium/contract/kernel/original-page.ts'
import { ownNewest } from '../../entities/batch/own-newest.ts'
import { listOf } from '../../ui/list/described/list-of.ts'
import type { ListOf } from '../../ui/list/use-view.ts'
import { WHOLE_NUMBER } from '../../ui/list/view.ts'

export const ENT_TYPES = ['all', '0', '1', '2'] as const
export const SAAS_ENT_TYPES = ['trial', 'formal', 'internal'] as const
const STATUSES = ['active', 'suspended', 'provisioning', 'failed', 'deleting'] as const
const EXPIRIES = ['7', '30', '90', 'expired30', 'expired', 'never'] as const
const USES = [
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
const IDLE = ['30', '90', 'never'] as const
export const enterpriseView = listOf<Enterprise>()({
  name: 'enterprise',
  row: { id: 'id', name: 'name', detail: 'space' },
  titles: 'enterprise.column',
  columns: {
    status: { kind: 'own' },
    entType: { kind: 'choice', words: 'enterprise.entType', of: ({ entType }) => String(entType) },
    saas: { kind: 'text', of: ({ saasName }) => saasName, wraps: true },
    parent: { kind: 'text', of: ({ parentName }) => parentName, wraps: true },
    saasEntType: { kind: 'choice', words: 'enterprise.saasEntType' },
    members: { kind: 'own' },
    storage: { kind: 'own' },
    apps: { kind: 'own' },
    appTables: { kind: 'own' },
    appRows: { kind: 'own' },
    online: { kind: 'integer' },
    lastActive: { kind: 'ago' },
    expires: { kind: 'own' },
    created: { kind: 'day' },
    createdBy: { kind: 'text' },
    private: { kind: 'yesNo' },
    isControl: { kind: 'yesNo' },
  },
  usualColumns: ['status', 'entType', 'saas', 'members', 'storage', 'lastActive', 'expires'],
  sorts: [
    'name',
    'space',
    'members',
    'storage',
    'apps',
    'appTables',
    'appRows',
    'lastActive',
    'expires',
    'created',
  ],
  usualSort: { sort: 'created', order: 'desc' },
  filterTitles: 'enterprise.filter',
  filters: {
    entType: {
      kind: 'choice',
      among: ENT_TYPES,
      words: 'enterprise.entType',
      shown: 'segments',
      usual: 'all',
    },
    search: { kind: 'search', says: 'enterprise.search' },
    status: { kind: 'choice', among: STATUSES, words: 'enterprise.status' },
    expiry: { kind: 'choice', among: EXPIRIES, words: 'enterprise.expiry' },
    use: { kind: 'choice', among: USES, words: 'enterprise.use' },
    idle: { kind: 'choice', among: IDLE, words: 'enterprise.idle' },
    name: { kind: 'text' },
    parent_name: { kind: 'text' },
    saas_id: { kind: 'one' },
    saasEntType: { kind: 'choice', among: SAAS_ENT_TYPES, words: 'enterprise.saasEntType' },
    private: { kind: 'yesNo' },
    isControl: { kind: 'yesNo' },
    self: { kind: 'switch' },
  },
  opens: WHOLE_NUMBER,
})

export type EnterpriseList = ListOf<typeof enterpriseView>
type EnterpriseView = EnterpriseList['view']

/** The input of the list. The specification's call has the type in its path, so it is always sent. */
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
