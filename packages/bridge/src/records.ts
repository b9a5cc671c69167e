import type { Json } from './surroundings.ts'

/** A record that an app keeps in a space. Only the app knows what `body` holds. */
export type KeptRecord<Body = Record<string, Json>> = {
  id: number
  collection: string
  body: Body
  /** Grows with every change; `records.change` names the version that was seen. */
  version: number
  /** Everybody in the space who has the app, or its owner and whom they share it with. */
  seenBy: 'space' | 'owner'
  isOwn: boolean
  owner: string | null
  canWrite: boolean
  /** With how many colleagues the person shares their own record. */
  readers: number
  made: string
  madeBy: string | null
  changed: string
  changedBy: string | null
  /** When the record was deleted; only in answers about changes since a moment. */
  removed: string | null
}

export type RecordPage = {
  records: KeptRecord[]
  isMore: boolean
  /** The moment to pass as `since` the next time. */
  until: string
}
