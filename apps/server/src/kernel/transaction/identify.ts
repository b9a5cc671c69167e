import type { ConsoleRight } from '@atrium/contract/kernel/endpoint.ts'
import type pg from 'pg'
import type { Visit } from '../http/visit.ts'
import type { Actor, Tenant } from './scope.ts'

const rightsByCategory = (given: Record<string, ConsoleRight[]> | null) =>
  new Map(Object.entries(given ?? {}).map(([id, rights]) => [Number(id), new Set(rights)]))

/** Who asks, and in which space: nobody where the cookie says nothing to us. */
export async function identify(
  client: pg.PoolClient,
  { tokenHash, space, viewAs, address }: Visit,
  now: Date,
): Promise<{ actor: Actor | null; tenant: Tenant | null } | null> {
  const { rows } = await client.query({
    name: 'identify',
    text: 'select * from identify($1, $2, $3, $4, $5)',
    values: [tokenHash, space, now, viewAs, address],
  })
  const row = rows[0]
  if (!row) return null
  return {
    actor: {
      id: row.account_id,
      sessionId: row.session_id,
      loginId: row.login_id,
      name: row.name,
      userType: row.user_type,
      isRoot: row.is_root,
      loginHomepage: row.login_homepage,
      lastSeen: row.last_seen_at,
      activeAt: row.active_at,
      activeSince: row.active_since,
      seenHere: row.seen_here,
      isNewHere: row.is_new_here,
      way: row.way,
      isRemembered: row.remembered,
      vouched: row.vouched_by && {
        space: row.vouching_space,
        methods: row.proof_methods,
      },
      strength: row.strength,
      provenAt: row.proven_at,
      hasSecondStep: row.has_second_step,
      proofMethods: row.proof_methods,
      permissions: new Set(row.permissions ?? []),
      consoleRights: rightsByCategory(row.console_rights),
      twoStepAt: row.two_step_at,
      owesPassword: row.password_once,
      viewAs: row.view_id && {
        id: row.view_id,
        byId: row.operator_id,
        byName: row.operator_name,
        reason: row.view_reason,
        ends: row.view_ends,
        enterpriseId: row.viewed_enterprise,
        entrusted: row.delegation_id && {
          delegationId: row.delegation_id,
          apps: row.entrusted_apps,
        },
      },
    },
    tenant: row.enterprise_id && {
      id: row.enterprise_id,
      space: row.space,
      name: row.space_name,
      entType: row.ent_type,
      ...(row.tenant_schema && { schema: row.tenant_schema }),
    },
  }
}
