/** As a formula has it while it runs: numbers exact, days by their numbers, moments as seconds. Nothing is null. */
export type Value = bigint | number | string | boolean | readonly string[] | null

/** When and where it runs; of the call, and never of the machine. */
export type Moment = {
  /** In seconds. */
  now: number
  zone: string
  /** What the clocks of the zone show then, by their day. */
  today: number
}

export type Row = Readonly<Record<string, unknown>>
export type Run = (row: Row, moment: Moment) => Value
