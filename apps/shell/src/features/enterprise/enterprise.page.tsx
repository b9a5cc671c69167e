import './component-styles.ts'
import { Button } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useRead } from '../../kernel/api.ts'
import { useVisitor } from '../../kernel/house.ts'
import { IconPlus } from '../../kernel/icons.tsx'
import { Remote } from '../../kernel/remote.tsx'
import { useSay } from '../../kernel/words.ts'
import { Above, useAbove } from './above.tsx'
import { EnterpriseDetails } from './details/enterprise.details.tsx'
import styles from './enterprise.page.module.css'
import { listInput } from './enterprise.view.ts'
import { EnterpriseTable } from './table/enterprise.table.tsx'
import { NoRows } from './table/no-rows.tsx'
import { Pager } from './table/pager.tsx'
import { RowActions } from './table/row-actions.tsx'
import { TableSkeleton } from './table/table-skeleton.tsx'
import { ActiveFilters } from './toolbar/active-filters.tsx'
import { EnterpriseToolbar } from './toolbar/enterprise.toolbar.tsx'
import { useEnterpriseView } from './use-enterprise-view.ts'

const OPERATOR = 7

/** The operator's enterprises: find them, see how they stand, found, change and suspend them. */
export function EnterprisePage() {
  const say = useSay()
  const { view, columns, change, chooseColumns } = useEnterpriseView()
  const above = useAbove()
  const list = useRead('sysop.enterprise.list', listInput(view), {
    placeholderData: keepPreviousData,
  })
  const total = list.data?.iTotalDisplayRecords ?? 0
  const found =
    useVisitor().user_type === OPERATOR ? () => above.lay({ kind: 'form', enterprise: null }) : null

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
                  onEdit={() => above.lay({ kind: 'form', enterprise: row })}
                  onSuspend={() => above.lay({ kind: 'suspend', enterprise: row })}
                />
              )}
            />
            <Pager view={view} total={total} onChange={change} />
          </>
        )}
      </Remote>
      <EnterpriseDetails
        entid={above.sheet ? null : view.open}
        onClose={() => change({ open: null })}
        onEdit={(enterprise) => above.lay({ kind: 'form', enterprise })}
        onSuspend={(enterprise) => above.lay({ kind: 'suspend', enterprise })}
      />
      <Above {...above} onFounded={(entid) => change({ open: entid })} />
    </div>
  )
}
