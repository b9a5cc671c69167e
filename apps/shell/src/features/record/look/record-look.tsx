import { lazy, Suspense } from 'react'
import { arrive } from '../../../kernel/data/load-chunk.ts'
import { TableSkeleton } from '../../../ui/list/table-skeleton.tsx'
import { BoardPage, type BoardPageProps } from '../board/board-page.tsx'
import { ChartPage } from '../chart/chart-page.tsx'

const CalendarPage = lazy(async () => ({
  default: (await arrive(() => import('../calendar/calendar-page.tsx'))).CalendarPage,
}))

/** The records of a table, looked at otherwise than as a list: fetched by whoever does. */
export function RecordLook({ kind, onAdd, ...records }: BoardPageProps & { kind: string }) {
  if (kind === 'board') return <BoardPage {...records} onAdd={onAdd} />
  if (kind === 'chart') return <ChartPage {...records} />
  return (
    <Suspense fallback={<TableSkeleton />}>
      <CalendarPage {...records} onAdd={onAdd} />
    </Suspense>
  )
}
