type JudgedRow = { fields: Partial<Record<string, string>> }

/** A login ID as two rows, or a row and an account, are compared. */
export const keyOf = (loginId: string) => loginId.trim().normalize('NFC').toLowerCase()

export const isWell = ({ fields }: JudgedRow) => Object.keys(fields).length === 0

/** The first thing that is wrong with a row, as it stands in its report. */
export const outcomeOf = ({ fields }: JudgedRow): string | null => {
  const [first] = Object.entries(fields)
  return first ? first.join(':') : null
}

/** Of the rows that add somebody, the first ones get the room there is. */
export function refuseBeyondRoom<Row extends { fields: Partial<Record<string, string>> }>(
  rows: Row[],
  room: number,
  isNew: (row: Row) => boolean = () => true,
): Row[] {
  let left = room
  for (const row of rows) {
    if (!isWell(row) || !isNew(row)) continue
    if (left <= 0) row.fields.enterprise = 'over_limit'
    left--
  }
  return rows
}
