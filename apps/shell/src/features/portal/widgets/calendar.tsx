import { DueCalendar } from '../../../entities/calendar/due-calendar.tsx'
import { WidgetBox } from '../widget-box.tsx'
import type { WidgetProps } from './widget-props.ts'

/** A calendar of when this person's to-dos are due. */
export const CalendarWidget = ({ widget }: WidgetProps<'calendar'>) => (
  <WidgetBox widget={widget}>
    <DueCalendar />
  </WidgetBox>
)
