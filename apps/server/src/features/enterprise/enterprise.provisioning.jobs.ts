import { builtInRights, builtInRoles } from '@atrium/contract/people/built-in-roles.ts'
import { sql } from 'kysely'
import type { JobScope, ShortJobKind } from '../../kernel/work/job-kind.ts'
import { announce } from '../../kernel/work/live.ts'
import { change } from './enterprise.store.ts'
import { topicsOf } from './enterprise.topics.ts'

// words for each: provisioning.step.*, health.step.*
/** What an enterprise needs before its first person comes in. The order is the order on the page. */
const steps: ShortJobKind['steps'] = {
  settings: async ({ db }) => {
    await db.insertInto('navigations').defaultValues().execute()
    await db.insertInto('sign_in_policies').defaultValues().execute()
    await db.insertInto('brands').values({ name: '' }).execute()
  },

  departments: async ({ db, tenant }) => {
    await sql`
      insert into departments (name) select name from enterprises where id = ${tenant}`.execute(db)
  },

  /** Which module they end up in, the type of the enterprise decides (`keep_role_in_module`). */
  roles: async ({ db }) => {
    const made = builtInRoles.map((name) => ({ name, permissions: [...builtInRights[name]] }))
    await db
      .insertInto('roles')
      .values(made.map((role) => ({ ...role, module: 'system', is_built_in: true })))
      .execute()
  },

  template: async ({ db, input }) => {
    const { templateId } = input as { templateId?: number }
    if (templateId) await sql`call furnish_like(${templateId})`.execute(db)
  },

  administrator: async ({ db, tenant, input }) => {
    const { adminId } = input as { adminId: number }
    await sql`
      insert into memberships (account_id, department_id)
      select ${adminId}, id from departments where parent_id is null`.execute(db)
    await sql`
      insert into membership_roles (tenant_id, account_id, role_id)
      select ${tenant}, ${adminId}, id from roles where is_built_in and name = 'owner'`.execute(db)
    await sql`select move_sessions_here(${adminId})`.execute(db)
  },

  opening: async ({ db, tenant }) => {
    await change({ db }, tenant, { status: 'active' })
  },
}

async function moved({ db, tenant }: JobScope, outcome: 'going' | 'done' | 'failed') {
  if (outcome === 'failed') await change({ db }, tenant, { status: 'failed' })
  await announce(db, await topicsOf(db, tenant), {
    kind: 'enterprise.changed',
    scope: { enterprise: tenant },
  })
}

export const enterpriseProvisioningJobs = { provisioning: { steps, moved } }

export const provisioningSteps = (hasTemplate: boolean): string[] =>
  Object.keys(steps).filter((name) => hasTemplate || name !== 'template')
