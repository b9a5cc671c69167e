import { type Dictionary, say, type Words } from '../http/words.ts'
import type { Scope } from '../transaction/scope.ts'
import { type Cell, csvLine } from './csv.ts'
import type { Download } from './implement.ts'

type Word = {
  (key: string): string
  /** That there are more rows than so many. */
  cut: (most: number) => string
}
export type Columns<Row> = Record<string, (row: Row, word: Word) => Cell>

type View<Row> = {
  /** What the file is of, in its name. */
  name: string
  columns: Columns<Row>
  word: Word
  /** The next rows, after so many, of which this was the last. */
  page: (cut: { start: number; length: number; last: Row | undefined }) => Promise<Row[]>
  /** After so many it ends, and says so in its last line. */
  most?: number
}

const PIECE = 500
const MOST = 50_000

/** The current view as a spreadsheet. Collected inside the transaction, so it is one moment's view. */
export async function spreadsheetOf<Row>(
  { now }: Pick<Scope, 'now'>,
  { name, columns, word, page, most = MOST }: View<Row>,
): Promise<Download> {
  const pieces = [`\uFEFF${csvLine(Object.keys(columns).map(word))}`]
  let last: Row | undefined
  for (let start = 0; ; start += PIECE) {
    const rows = await page({ start, length: PIECE, last })
    if (start >= most && rows.length > 0) {
      pieces.push(csvLine([word.cut(most)]))
      break
    }
    pieces.push(...rows.map((row) => csvLine(Object.values(columns).map((of) => of(row, word)))))
    last = rows.at(-1)
    if (rows.length < PIECE) break
  }
  return {
    name: `${name}-${now.toISOString().slice(0, 10)}.csv`,
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
