import type { CalendarEntry } from '@atrium/contract/built-apps/looks/record-calendar.contract.ts'
import type { RecordRow } from '@atrium/contract/built-apps/record-shape.ts'
import type { AskedCalendar } from './calendar-asked.ts'

export type WeekGridProps = {
  label: string
  asked: AskedCalendar
  entries: readonly CalendarEntry[]
  counts: ReadonlyMap<string, number>
  isStale: boolean
  isMovable: (entry: CalendarEntry) => boolean
  nameOf: (row: RecordRow) => string
  onOpen: (id: string) => void
  onMove: (entry: CalendarEntry, days: number) => void
  onDay: (day: string) => void
  onWalk: (day: string) => void
  onAdd: ((day: string) => void) | null
}
