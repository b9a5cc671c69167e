import { type Dictionary, say, type Words } from '../http/words.ts'
import { shownAs } from '../time/calendar.ts'
import { knownZone } from '../time/known-zone.ts'
import type { Scope } from '../transaction/scope.ts'
import { type Cell, csvLine } from './csv.ts'
import type { Download } from './implement.ts'

type Word = {
  (key: string): string
  /** That there are more rows than so many. */
  cut: (most: number) => string
}
/** What stands in a column; a moment (`at`) stands as the reader's clocks show it, and the head says whose they are. */
type Column<Row> = ((row: Row, word: Word) => Cell) | { at: (row: Row) => Date | null | undefined }
export type Columns<Row> = Record<string, Column<Row>>

/**
 * The next rows, after so many, of which this was the last. Fewer than asked for are the last ones; who answers shorter pages
 * says whether there are more.
 */
export type NextRows<Row> = (cut: {
  start: number
  length: number
  last: Row | undefined
}) => Promise<Row[] | { rows: Row[]; isMore: boolean }>

type View<Row> = {
  /** What the file is of, in its name. */
  name: string
  columns: Columns<Row>
  word: Word
  page: NextRows<Row>
  /** After so many it ends, and says so in its last line. */
  most?: number
  /** Or after so many bytes: what somebody wrote may be of any length. */
  mostBytes?: number
  /** Whose clocks tell the time, where it is not the browser's that asks. */
  zone?: string
}

const PIECE = 500
const MOST = 50_000

/** All rows, piece by piece, as far as the file goes: the last piece says after how many it was cut. */
export async function* piecesOf<Row>(
  page: NextRows<Row>,
  most: number,
): AsyncGenerator<Row[] | number> {
  let last: Row | undefined
  for (let start = 0; ; ) {
    const answer = await page({ start, length: PIECE, last })
    const rows = Array.isArray(answer) ? answer : answer.rows
    const isMore = Array.isArray(answer) ? rows.length === PIECE : answer.isMore
    if (rows.length > 0 && start < most) yield rows.slice(0, most - start)
    if (rows.length > most - start) yield most
    if (rows.length > most - start || !isMore || rows.length === 0) break
    start += rows.length
    last = rows.at(-1)
  }
}

/** The current view as a spreadsheet. Collected inside the transaction, so it is one moment's view. */
export async function spreadsheetOf<Row>(
  { now, visit }: Pick<Scope, 'now' | 'visit'>,
  {
    name,
    columns,
    word,
    page,
    most = MOST,
    mostBytes = Infinity,
    zone = knownZone(visit.zone) ?? 'UTC',
  }: View<Row>,
): Promise<Download> {
  const head = Object.entries(columns).map(([key, column]) =>
    'at' in column ? `${word(key)} (${zone})` : word(key),
  )
  const cellOf = (column: Column<Row>, row: Row): Cell => {
    if (!('at' in column)) return column(row, word)
    const moment = column.at(row)
    return moment && shownAs(zone, moment)
  }
  // As bytes, which stand outside of the heap and are as many as they are sent.
  const pieces = [Buffer.from(`\uFEFF${csvLine(head)}`)]
  let [written, bytes] = [0, 0]
  for await (const rows of piecesOf(page, most)) {
    if (typeof rows === 'number' || bytes > mostBytes) {
      pieces.push(Buffer.from(csvLine([word.cut(written)])))
      break
    }
    const lines = rows.map((row) => csvLine(Object.values(columns).map((of) => cellOf(of, row))))
    const piece = Buffer.from(lines.join(''))
    pieces.push(piece)
    written += rows.length
    bytes += piece.length
  }
  return {
    name: `${name}-${shownAs(zone, now).slice(0, 10)}.csv`,
    type: 'text/csv; charset=utf-8',
    pieces: (async function* () {
      yield* pieces
    })(),
  }
}

/** A noun's words as the shell says them, so that the file and the table on the page read alike. */
export async function wordsOf({ visit }: Scope, words: Words, noun: string): Promise<Word> {
  const spoken = await words.spoken(visit.language, visit.space)
  return wordIn(spoken, (key) => `${noun}.${key}`)
}

/** The words of a file in one language, by what its columns call them. */
export const wordIn = (spoken: Dictionary, keyOf: (key: string) => string): Word =>
  Object.assign((key: string) => say(spoken, keyOf(key)), {
    cut: (most: number) => say(spoken, 'list.export.cut', { most }),
  })
