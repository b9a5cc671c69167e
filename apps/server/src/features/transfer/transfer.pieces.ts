import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import * as store from './transfer.store.ts'

/** The uploaded file, piece after piece. */
export async function* piecesOf(db: Kysely<Tables>, id: number): AsyncGenerator<Buffer> {
  for (let from = 0; ; ) {
    const piece = await store.nextPiece({ db }, id, from)
    if (!piece) return
    yield piece.bytes
    from = piece.starts + 1
  }
}
