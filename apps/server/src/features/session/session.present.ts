import type { Row } from '../../db/tables.ts'

type SessionShown = Pick<
  Row<'sessions'>,
  'id' | 'agent' | 'address' | 'way' | 'strength' | 'created_at' | 'last_seen_at'
>

/** What everybody who may see a session sees of it. */
export const presentSession = (row: SessionShown) => ({
  id: row.id,
  browser: row.agent,
  address: row.address,
  way: row.way,
  strength: row.strength,
  created: row.created_at.toISOString(),
  lastSeen: row.last_seen_at.toISOString(),
})
