type Refused = { id: number; why: string }
export type Outcome = { done: number; refused: Refused[] }

/**
 * Makes a call for more people than it takes, piece by piece; each piece is done as a whole or not at all. After a
 * failure the finished pieces are remembered, so that another try goes on from there.
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
