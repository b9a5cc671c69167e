import { DueCalendar } from '../../../entities/calendar/due-calendar.tsx'
import { WidgetBox } from '../widget-box.tsx'
import type { WidgetProps } from './widget-props.ts'

/** When which to-do of this person is due. */
export const CalendarWidget = ({ widget }: WidgetProps<'calendar'>) => (
  <WidgetBox widget={widget}>
    <DueCalendar />
  </WidgetBox>
)
