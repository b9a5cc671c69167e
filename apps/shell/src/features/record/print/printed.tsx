import type { OpenApp } from '@atrium/contract/built-apps/built-app.contract.ts'
import { useSearchParams } from '../../../kernel/router/location.ts'
import { LabelSheets } from './label-sheets.tsx'
import { PrintedList } from './printed-list.tsx'
import { PrintedRecord } from './printed-record.tsx'

const ID = /^[1-9]\d{0,14}$/

/** Records on paper, as their address says: one of them, a list as it stands, or labels. */
export function Printed({ app, table }: { app: OpenApp; table: string }) {
  const [query] = useSearchParams()
  const record = query.get('record') ?? ''
  if (query.get('as') === 'labels') return <LabelSheets app={app} table={table} />
  return ID.test(record) ? (
    <PrintedRecord app={app} table={table} id={Number(record)} />
  ) : (
    <PrintedList app={app} table={table} />
  )
}
