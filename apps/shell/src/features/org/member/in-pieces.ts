type Refused = { id: number; why: string }
export type Outcome = { done: number; refused: Refused[] }

/**
 * The same for more people than one call takes, piece by piece: each is whole or not done at all. Where one fails, what
 * was sent stays noted, so that trying again goes on from there.
 */
export async function inPieces(
  ids: readonly number[],
  size: number,
  before: Outcome & { sent: number },
  send: (ids: number[]) => Promise<Outcome>,
  onMoved: (now: Outcome & { sent: number }) => void,
): Promise<Outcome> {
  let now = before
  while (now.sent < ids.length) {
    const piece = ids.slice(now.sent, now.sent + size)
    const { done, refused } = await send(piece)
    now = {
      sent: now.sent + piece.length,
      done: now.done + done,
      refused: [...now.refused, ...refused],
    }
    onMoved(now)
  }
  return now
}

export const NOTHING_YET = { sent: 0, done: 0, refused: [] }
