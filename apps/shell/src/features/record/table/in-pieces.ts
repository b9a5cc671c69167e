import { RECORDS_REMOVED_AT_ONCE } from '@atrium/contract/built-apps/record-limits.ts'

/** The same for more records than one call takes. Where one piece fails, those before it are done. */
export async function inPieces(
  ids: readonly string[],
  send: (some: number[]) => Promise<unknown>,
): Promise<void> {
  for (let at = 0; at < ids.length; at += RECORDS_REMOVED_AT_ONCE)
    await send(ids.slice(at, at + RECORDS_REMOVED_AT_ONCE).map(Number))
}
