import { sql } from 'kysely'
import { auditBySystem } from '../../kernel/transaction/audit.ts'
import type { FeatureChores } from '../../kernel/work/chores.ts'
import { announce } from '../../kernel/work/live.ts'

type Ended = {
  enterprise: number
  role_id: number
  role_name: string
  person_id: number | null
  ended: Date
}

const BATCH = 200

/** Ends roles that were given for a time. Nobody could use them any more; now pages that are open hear of it. */
export const roleChores = {
  roles: {
    every: 15,
    hat: 'steward',
    step: async ({ db, now }) => {
      const { rows } = await sql<Ended>`select * from end_roles(${now}, ${BATCH})`.execute(db)
      for (const { enterprise, role_id, role_name, person_id, ended } of rows)
        await auditBySystem(
          { db, now },
          {
            action: 'role.ranOut',
            target: role_id,
            targetName: role_name,
            tenant: enterprise,
            detail: { person: person_id, ended },
          },
        )
      const spaces = [...new Set(rows.map(({ enterprise }) => `tenant:${enterprise}`))]
      await announce(db, spaces, { kind: 'role.changed' })
      return { treated: rows.length, more: rows.length >= BATCH }
    },
  },
} satisfies FeatureChores
