import type { Enterprise } from '@atrium/contract/enterprises/enterprise.contract.ts'
import { formatNumber } from '../../../kernel/words/formats.ts'
import type { Rows } from '../../../ui/list/rows.ts'
import type { Column } from '../enterprise.view.ts'
import { AppRowsMeter, AppsMeter, AppTablesMeter } from './app-meters.tsx'
import {
  Created,
  Expires,
  LastActive,
  MembersMeter,
  OrNone,
  StatusCell,
  StorageMeter,
  YesNo,
} from './enterprise.cells.tsx'

export const enterpriseRows: Rows<Enterprise, Column> = {
  id: ({ id }) => id,
  name: ({ name }) => name,
  detail: ({ space }) => space,
  columns: {
    status: { cell: (row) => <StatusCell row={row} /> },
    entType: { cell: ({ entType }, say) => say.named(`enterprise.entType.${entType}`) },
    saas: { cell: ({ saasName }) => <OrNone value={saasName} />, wraps: true },
    parent: { cell: ({ parentName }) => <OrNone value={parentName} />, wraps: true },
    saasEntType: {
      cell: ({ saasEntType }, say) => say(`enterprise.saasEntType.${saasEntType}`),
    },
    members: { cell: (row) => <MembersMeter row={row} /> },
    storage: { cell: (row) => <StorageMeter row={row} /> },
    apps: { cell: (row) => <AppsMeter row={row} /> },
    appTables: { cell: (row) => <AppTablesMeter row={row} /> },
    appRows: { cell: (row) => <AppRowsMeter row={row} /> },
    online: { cell: ({ online }, say) => formatNumber(say.language, online) },
    lastActive: { cell: (row) => <LastActive row={row} /> },
    expires: { cell: (row) => <Expires row={row} /> },
    created: { cell: (row) => <Created row={row} /> },
    createdBy: { cell: ({ createdBy }) => <OrNone value={createdBy} /> },
    private: { cell: (row) => <YesNo value={row.private} /> },
    isControl: { cell: ({ isControl }) => <YesNo value={isControl} /> },
  },
}
