import { PIECE } from '@atrium/contract/transfer-limit.ts'
import { ask } from '../../../kernel/api.ts'

type Upload = { id: number; file: File; from: number; onArrived: (bytes: number) => void }

/** Sends a file piece by piece, from where the server says it stopped. */
export async function upload({ id, file, from, onArrived }: Upload, signal: AbortSignal) {
  for (let starts = from; starts < file.size; ) {
    signal.throwIfAborted()
    const bytes = await asBase64(file.slice(starts, starts + PIECE))
    const { arrived } = await ask('transfer.piece', { id, starts, bytes }, signal)
    starts = arrived
    onArrived(arrived)
  }
}

const AT_ONCE = 0x8000

async function asBase64(piece: Blob): Promise<string> {
  const bytes = new Uint8Array(await piece.arrayBuffer())
  let text = ''
  for (let at = 0; at < bytes.length; at += AT_ONCE)
    text += String.fromCharCode(...bytes.subarray(at, at + AT_ONCE))
  return btoa(text)
}
