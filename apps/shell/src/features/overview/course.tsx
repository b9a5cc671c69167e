import type { Output } from '@atrium/contract/kernel/client.ts'
import { Charts } from './charts.tsx'
import { FigureTable } from './figure-table.tsx'
import type { View } from './overview.view.ts'

type CourseProps = { figures: Output<'overview.figures'>; view: View }

/** How it went: drawn, or number by number. */
export const Course = ({ figures: { points, before }, view }: CourseProps) =>
  view.as === 'table' ? (
    <FigureTable points={points} view={view} />
  ) : (
    <Charts points={points} past={view.compare ? before.points : []} view={view} />
  )
