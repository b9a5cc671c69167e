import { BoardPage, type BoardPageProps } from '../board/board-page.tsx'
import { ChartPage } from '../chart/chart-page.tsx'

/** The records of a table, looked at otherwise than as a list: fetched by whoever does. */
export const RecordLook = ({ kind, onAdd, ...records }: BoardPageProps & { kind: string }) =>
  kind === 'board' ? <BoardPage {...records} onAdd={onAdd} /> : <ChartPage {...records} />
