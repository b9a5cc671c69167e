import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Vault } from '../../kernel/secrets/vault.ts'
import { auditBySystem } from '../../kernel/transaction/audit.ts'
import type { JobKind, JobKinds, JobScope } from '../../kernel/work/job-kind.ts'
import { mayTakeLong } from '../../kernel/work/jobs.ts'
import { announce } from '../../kernel/work/live.ts'
import type { Files } from '../../ports/files.ts'
import { keyOf } from '../file/file.service.ts'
import { type Counts, SEALED_AS, statementOf } from './enterprise.statement.ts'
import { topicsOf } from './enterprise.topics.ts'

const PEOPLE_AT_ONCE = 300
const ROWS_AT_ONCE = 3_000
const FILES_AT_ONCE = 200

type Means = { vault: Vault; files: Files }

/**
 * Removes an enterprise from the platform. Every step can be interrupted and goes on where it was; the
 * last one counts again, and only if nothing is left does the enterprise itself go and the statement
 * get its seal (docs/decisions/0024).
 */
const stepsWith = ({ vault, files }: Means): JobKind['steps'] => ({
  closing: async ({ db, now, tenant }) => {
    const { rows } = await sql`
      update enterprises set status = 'deleting', revision = revision + 1
      where id = ${tenant} and delete_at <= ${now} and status = 'suspended' returning id`.execute(
      db,
    )
    if (rows.length === 0) throw new Error('This enterprise is not to be deleted now')
    await sql`
      insert into deleted_enterprises (enterprise_id, space, name, began_at)
      select id, space, name, ${now} from enterprises where id = ${tenant}`.execute(db)
  },

  counting: async ({ db, tenant }) => {
    await mayTakeLong(db)
    const found = await countRows(db, tenant)
    const counts = Object.fromEntries(
      found.map(({ name, n }) => [name, { before: n, after: null }]),
    )
    await write(db, tenant, { counts: JSON.stringify(counts) })
  },

  files: async ({ db, tenant }) => {
    const kept = await db
      .selectFrom('transfers')
      .select('file')
      .where('enterprise_id', '=', tenant)
      .where('file', 'is not', null)
      .execute()
    for (const { file } of kept) await files.remove(file as string)
    // Of an app that was being made from a file, or could not be.
    const { rows: sources } = await sql<{ file: string }>`
      select source ->> 'file' as file from built_apps where tenant_id = ${tenant} and source ->> 'file' is not null`.execute(
      db,
    )
    for (const { file } of sources) await files.remove(file)
    return clearFiles(db, files, tenant)
  },

  people: async ({ db, tenant }) => {
    const { rows } = await sql<{ n: number }>`
      select erase_people(${tenant}, ${PEOPLE_AT_ONCE}) as n`.execute(db)
    return goOn(db, tenant, rows[0]?.n ?? 0)
  },

  rows: async ({ db, tenant }) => {
    const { rows } = await sql<{ n: number }>`
      select erase_rows(${tenant}, ${ROWS_AT_ONCE}) as n`.execute(db)
    return goOn(db, tenant, rows[0]?.n ?? 0)
  },

  proof: async ({ db, now, tenant }) => {
    await mayTakeLong(db)
    await sql`call erase_enterprise(${tenant})`.execute(db)
    const left = new Map((await countRows(db, tenant)).map(({ name, n }) => [name, n]))
    const deletionProof = await db
      .selectFrom('deleted_enterprises')
      .selectAll()
      .where('enterprise_id', '=', tenant)
      .executeTakeFirstOrThrow()
    const counts = Object.fromEntries(
      Object.entries(deletionProof.counts as Counts).map(([name, { before }]) => [
        name,
        { before, after: left.get(name) ?? 0 },
      ]),
    )
    const remaining = [...left].filter(([, n]) => n > 0)
    if (remaining.length > 0) throw new Error(`Rows are left in ${remaining.join(' ')}`)
    const statement = statementOf({ ...deletionProof, counts, ended_at: now })
    const seal = vault.mac(SEALED_AS, statement)
    await write(db, tenant, { counts: JSON.stringify(counts), ended_at: now, seal })
    await auditBySystem(
      { db, now },
      {
        action: 'enterprise.deleted',
        target: tenant,
        detail: {
          space: deletionProof.space,
          name: deletionProof.name,
          counts,
          sha256: createHash('sha256').update(statement).digest('hex'),
          seal: seal.toString('hex'),
        },
      },
    )
  },
})

/** Files of people and of records go from the store before their rows: the proof is sealed when no byte is left. */
async function clearFiles(
  db: Kysely<Tables>,
  files: Files,
  tenant: number,
): Promise<void | 'again'> {
  const { rows } = await sql<{ kept_as: string | null }>`
    with of_people as (
      delete from files where tenant_id = ${tenant} and id in (
        select id from files where tenant_id = ${tenant} limit ${FILES_AT_ONCE}) returning kept_as, pdf_as),
    of_records as (
      delete from record_files where tenant_id = ${tenant} and id in (
        select id from record_files where tenant_id = ${tenant} limit ${FILES_AT_ONCE}) returning kept_as)
    select kept_as from of_people union all select pdf_as from of_people union all select kept_as from of_records`.execute(
    db,
  )
  for (const { kept_as } of rows) if (kept_as) await files.remove(keyOf(kept_as))
  return rows.length > 0 ? 'again' : undefined
}

async function countRows(db: Kysely<Tables>, tenant: number) {
  const { rows } = await sql<{ name: string; n: number }>`
    select name, sum(n)::bigint as n from rows_of_enterprise(${tenant}) group by name order by name`.execute(
    db,
  )
  return rows
}

const write = (
  db: Kysely<Tables>,
  tenant: number,
  changes: { counts: string; ended_at?: Date; seal?: Buffer },
) =>
  db.updateTable('deleted_enterprises').set(changes).where('enterprise_id', '=', tenant).execute()

async function goOn(db: Kysely<Tables>, tenant: number, erased: number): Promise<void | 'again'> {
  if (erased === 0) return
  await sql`update deleted_enterprises set erased = erased + ${erased} where enterprise_id = ${tenant}`.execute(
    db,
  )
  return 'again'
}

const moved = async ({ db, tenant }: JobScope) =>
  announce(db, await topicsOf(db, tenant), {
    kind: 'enterprise.changed',
    scope: { enterprise: tenant },
  })

export const enterpriseDeletionJobs = (means: Means): JobKinds => ({
  deletion: { lane: 'long', steps: stepsWith(means), moved },
})

// words for each: enterprise.deletionProof.step.*, health.step.*
export const deletionSteps = ['closing', 'counting', 'files', 'people', 'rows', 'proof']
