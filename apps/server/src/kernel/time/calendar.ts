const HOUR = 3_600_000
const DAY = 24 * HOUR

const MOST_FORMATS = 500
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  const known =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      calendar: 'gregory',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
  // Names are checked before they come here, but may be spelled in thousands of ways, in large and small letters: whoever
  // tries them all takes the place of nobody for long.
  if (formats.size >= MOST_FORMATS) formats.clear()
  formats.set(zone, known)
  return known
}

/** What the clocks of a zone show at a moment, as if it were UTC. */
function shownIn(zone: string, moment: number): number {
  const parts = formatOf(zone).formatToParts(moment)
  const [year, month, day, hour, minute, second] = (
    ['year', 'month', 'day', 'hour', 'minute', 'second'] as const
  ).map((type) => Number(parts.find((part) => part.type === type)?.value)) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

/** When the clocks of a zone show this; an hour that they leave out is the one after it. */
function momentWhen(zone: string, shown: number): number {
  const guess = shown - (shownIn(zone, shown) - shown)
  return guess - (shownIn(zone, guess) - shown)
}

/**
 * Where stretches of a calendar begin, from the day of `first` to the day after `last`: whole days of the zone, each in as
 * many pieces as it is told. A day may have 23 or 25 hours; it is one day all the same (docs/decisions/0144).
 */
export function calendarEdges(
  zone: string,
  {
    first,
    last,
    days = 1,
    pieces = 1,
  }: { first: Date; last: Date; days?: number; pieces?: number },
): Date[] {
  const dayOf = (moment: Date) => Math.floor(shownIn(zone, moment.getTime()) / DAY) * DAY
  const [from, until] = [dayOf(first), dayOf(last) + DAY]
  const edges: Date[] = []
  for (let day = from; day < until; day += days * DAY)
    for (let piece = 0; piece < pieces; piece++)
      edges.push(new Date(momentWhen(zone, day + (piece * DAY) / pieces)))
  edges.push(new Date(momentWhen(zone, until)))
  return edges
}

/** The day of the zone so many days before that of a moment, at noon: every day has one. */
export function daysBefore(zone: string, moment: Date, days: number): Date {
  const day = Math.floor(shownIn(zone, moment.getTime()) / DAY) * DAY
  return new Date(momentWhen(zone, day - days * DAY + DAY / 2))
}

/** Stretches of equal length that begin where hours do in the zone. */
export function clockEdges(zone: string, first: Date, last: Date, length: number): Date[] {
  const ahead = shownIn(zone, first.getTime()) - Math.floor(first.getTime() / 1000) * 1000
  const floor = (moment: Date) => Math.floor((moment.getTime() + ahead) / length) * length - ahead
  const edges: Date[] = []
  for (let at = floor(first); at <= last.getTime(); at += length) edges.push(new Date(at))
  edges.push(new Date((edges.at(-1) as Date).getTime() + length))
  return edges
}

/** A moment as the clocks of a zone show it: `2026-11-17 08:00:00`, which spreadsheets know for a date. */
export const shownAs = (zone: string, moment: Date): string =>
  new Date(shownIn(zone, moment.getTime())).toISOString().slice(0, 19).replace('T', ' ')
