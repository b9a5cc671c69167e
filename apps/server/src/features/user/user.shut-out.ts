import type { ShutOut, ShutOutReason } from '@atrium/contract/sign-in/shut-out.ts'
import { sql } from 'kysely'
import type { Scope } from '../../kernel/transaction/scope.ts'

type ShutOutRow = {
  why: ShutOutReason
  since: Date | null
  until: Date | null
  name: string | null
  is_admin: boolean
  admins: string[]
}

/** What became of the holder of this token, or of the space they ask for; null while all is well. */
export async function shutOutOf(scope: Scope): Promise<ShutOut | null> {
  const { db, visit, now } = scope
  if (!visit.tokenHash) return null
  const { rows } = await sql<ShutOutRow>`
    select * from why_out(${visit.tokenHash}, ${visit.space}, ${now}, ${visit.address})`.execute(db)
  return present(scope, rows[0])
}

/** Why somebody who has just proven who they are is let into none of their enterprises. */
export async function closedTo(scope: Scope, person: number): Promise<ShutOut | null> {
  const { db, visit, now } = scope
  const { rows } = await sql<ShutOutRow>`
    select * from closed_to(${person}, meant_by(${person}, ${visit.space}), ${now})`.execute(db)
  return present(scope, rows[0])
}

const present = ({ settings }: Scope, row: ShutOutRow | undefined): ShutOut | null =>
  row
    ? {
        why: row.why,
        since: row.since?.toISOString() ?? null,
        until: row.is_admin ? (row.until?.toISOString() ?? null) : null,
        enterprise: row.name,
        // An admin of the closed enterprise is sent to the operator, not to a colleague.
        admins: row.is_admin ? [] : row.admins,
        isAdmin: row.is_admin,
        contact: settings.contact ?? null,
      }
    : null
