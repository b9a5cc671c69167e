import type { CalendarEntry } from '@atrium/contract/built-apps/looks/record-calendar.contract.ts'
import { formatClock } from '../../../kernel/words/formats.ts'
import type { Say } from '../../../kernel/words/words.ts'
import { colourOf } from '../../../ui/field/choice-tag.tsx'
import { fieldText } from '../../../ui/field/field-text.ts'
import type { AskedCalendar } from './calendar-asked.ts'

/** What a calendar says of a record beside its name. */
export function entryFacts(
  say: Say,
  { by, until, colour }: AskedCalendar,
  { record: { values } }: CalendarEntry,
) {
  const begins = values[by.key] ?? null
  const ends = (until && values[until.key]) ?? null
  const chosen = (colour && values[colour.key]) ?? null
  const hasTime = by.kind === 'dateTime' && typeof begins === 'string'
  return {
    time: hasTime ? formatClock(say.language, begins) : null,
    /** From when to when, where it says both. */
    stretch: ends && until && `${fieldText(say, by, begins)} – ${fieldText(say, until, ends)}`,
    choice:
      colour && chosen !== null
        ? {
            field: colour,
            value: String(chosen),
            colour: colourOf(colour.choices ?? [], chosen),
            text: fieldText(say, colour, chosen),
          }
        : null,
  }
}
