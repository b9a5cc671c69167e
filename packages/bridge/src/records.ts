import type { Json } from './surroundings.ts'

/** What an app keeps in a space. What `body` holds is the app's own business. */
export type KeptRecord<Body = Record<string, Json>> = {
  id: number
  collection: string
  body: Body
  /** Goes up with every change; `records.change` says which one was seen. */
  version: number
  /** Everybody in the space who has the app, or its owner and whom they share it with. */
  seenBy: 'space' | 'owner'
  isOwn: boolean
  owner: string | null
  canWrite: boolean
  /** With how many colleagues the person shares it: of their own. */
  readers: number
  made: string
  madeBy: string | null
  changed: string
  changedBy: string | null
  /** When it was deleted: only where what has changed since a moment was asked for. */
  removed: string | null
}

export type RecordPage = {
  records: KeptRecord[]
  isMore: boolean
  /** For `since` the next time. */
  until: string
}
