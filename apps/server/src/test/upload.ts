import type { UploadKind } from '@atrium/contract/upload.contract.ts'
import type { Person } from './house.ts'

const PART = 64 * 1024

/** Sends a file the way the shell does, and says which upload it is. */
export async function sendInParts(who: Person, kind: UploadKind, file: Buffer): Promise<number> {
  const { result } = await who.call('upload.begin', { kind, name: 'file', size: file.length })
  const id = result?.id ?? 0
  for (let at = 0; at < file.length; at += PART)
    await who.raw('PUT', `/v1/upload/${id}?offset=${at}`, {
      headers: { 'content-type': 'application/octet-stream' },
      payload: file.subarray(at, at + PART),
    })
  return id
}
