import './component-styles.ts'
import type { Enterprise } from '@atrium/contract/enterprise.contract.ts'
import { Button } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useRead } from '../../kernel/api.ts'
import { useVisitor } from '../../kernel/house.ts'
import { IconPlus } from '../../kernel/icons.tsx'
import { Remote } from '../../kernel/remote.tsx'
import { useSay } from '../../kernel/words.ts'
import { ActiveFilters } from './active-filters.tsx'
import { EnterpriseDetails } from './enterprise.details.tsx'
import styles from './enterprise.page.module.css'
import { EnterpriseTable } from './enterprise.table.tsx'
import { EnterpriseToolbar } from './enterprise.toolbar.tsx'
import { listInput } from './enterprise.view.ts'
import { FormDrawer } from './form-drawer.tsx'
import { type Founded, FoundedDialog } from './founded-dialog.tsx'
import { NoRows } from './no-rows.tsx'
import { Pager } from './pager.tsx'
import { RowActions } from './row-actions.tsx'
import { SuspendDialog } from './suspend-dialog.tsx'
import { TableSkeleton } from './table-skeleton.tsx'
import { useEnterpriseView } from './use-enterprise-view.ts'

const OPERATOR = 7

/** What lies over the table: one thing at a time. */
type Above =
  | { kind: 'form'; enterprise: Enterprise | null }
  | { kind: 'founded'; founded: Founded }
  | { kind: 'suspend'; enterprise: Enterprise }
  | null

/** The operator's enterprises: find them, see how they stand, found, change and suspend them. */
export function EnterprisePage() {
  const say = useSay()
  const { view, columns, change, chooseColumns } = useEnterpriseView()
  const [above, setAbove] = useState<Above>(null)
  const list = useRead('sysop.enterprise.list', listInput(view), {
    placeholderData: keepPreviousData,
  })
  const total = list.data?.iTotalDisplayRecords ?? 0
  const found =
    useVisitor().user_type === OPERATOR ? () => setAbove({ kind: 'form', enterprise: null }) : null
  const close = () => setAbove(null)

  const lastPage = Math.max(1, Math.ceil(total / view.size))
  const beyond = list.isSuccess && !list.isPlaceholderData && view.page > lastPage
  useEffect(() => {
    if (beyond) change({ page: lastPage }, 'typing')
  }, [beyond, lastPage, change])

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1>{say('enterprise.title')}</h1>
          <p>{say('enterprise.lead')}</p>
        </div>
        {found && (
          <Button leftSection={<IconPlus />} onClick={found}>
            {say('enterprise.found')}
          </Button>
        )}
      </header>
      <EnterpriseToolbar
        view={view}
        columns={columns}
        onChange={change}
        onColumns={chooseColumns}
      />
      <ActiveFilters view={view} onChange={change} />
      <Remote
        of={list}
        skeleton={<TableSkeleton />}
        empty={
          <NoRows
            filtered={view.entType !== 'all' || Object.keys(view.filters).length > 0}
            onClear={() => change({ filters: {}, entType: 'all' })}
            onFound={found}
          />
        }
      >
        {({ aaData }) => (
          <>
            <EnterpriseTable
              rows={aaData}
              view={view}
              columns={columns}
              stale={list.isPlaceholderData}
              onChange={change}
              renderActions={(row) => (
                <RowActions
                  row={row}
                  onOpen={() => change({ open: row.id })}
                  onEdit={() => setAbove({ kind: 'form', enterprise: row })}
                  onSuspend={() => setAbove({ kind: 'suspend', enterprise: row })}
                />
              )}
            />
            <Pager view={view} total={total} onChange={change} />
          </>
        )}
      </Remote>
      <EnterpriseDetails
        entid={above ? null : view.open}
        onClose={() => change({ open: null })}
        onEdit={(enterprise) => setAbove({ kind: 'form', enterprise })}
        onSuspend={(enterprise) => setAbove({ kind: 'suspend', enterprise })}
      />
      {above?.kind === 'form' && (
        <FormDrawer
          enterprise={above.enterprise}
          onFounded={(founded) => setAbove({ kind: 'founded', founded })}
          onSaved={close}
          onCancel={close}
        />
      )}
      {above?.kind === 'founded' && (
        <FoundedDialog
          founded={above.founded}
          onClose={() => {
            close()
            change({ open: above.founded.entid })
          }}
        />
      )}
      {above?.kind === 'suspend' && <SuspendDialog enterprise={above.enterprise} onClose={close} />}
    </div>
  )
}
