import { builtInRights } from '@atrium/contract/people/built-in-roles.ts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { auditBySystem } from '../../kernel/transaction/audit.ts'
import type { JobKinds, JobScope } from '../../kernel/work/job-kind.ts'
import { mayTakeLong } from '../../kernel/work/jobs.ts'
import { announce } from '../../kernel/work/live.ts'
import { endOwn, isOwnTable, makeOwn, placeOwn } from '../built-app/built-app.moved.service.ts'
import { hasBytes, PEOPLE, RECORDS } from '../moved-table.ts'
import { VIEWS, ViewsOfRecords } from './apps/transfer.views.ts'
import { rangeOf, rowsOf } from './archive/transfer.unpack.ts'
import { asFileHere, unpacking } from './archive/transfer.unpacking.ts'
import { FlawedFile, type TransferRecord } from './transfer.file.ts'
import { Ids } from './transfer.ids.ts'
import { freeLogins } from './transfer.logins.ts'
import { type Means, moved, tellHowFar, transferOf } from './transfer.progress.ts'
import { readFile } from './transfer.reader.ts'
import { reading } from './transfer.reading.ts'
import { mayPass, refusalOf } from './transfer.refusal.ts'
import * as store from './transfer.store.ts'
import { type Head, isTree } from './transfer.tables.ts'

const AT_ONCE = 500
const HOUR = 3_600_000
/** Whose rows are about one. */
const ofApps = new Set(['app_audiences', 'app_installs', 'app_uses'])

export type Plan = {
  space: string
  name: string
  logins: { from: string; to: string }[]
  by: number
}

export const transferImportJobs = (means: Means): JobKinds => ({
  importing: {
    lane: 'long',
    // words for each: health.step.*
    steps: {
      read: reading(means),
      unpack: unpacking(means),
      place: place(means),
      /** Read in vain or brought in: the file is of no more use. After the commit that says so. */
      clear: async (scope) => {
        const row = await store.lockToClear(scope, transferOf(scope))
        if (row?.file && (row.state === 'done' || row.state === 'failed')) {
          await means.files.remove(row.file)
          await store.change(scope, row.id, { file: null })
        }
      },
      /** Not from under those who work on it: looked at again later. */
      expire: async (scope) => {
        const row = await store.lockToClear(scope, transferOf(scope))
        if (row?.state === 'waiting' && !row.removed_at) {
          await store.putOff(scope, row.id, new Date(scope.now.getTime() + HOUR))
          return 'again'
        }
        if (row?.file) await means.files.remove(row.file)
        // What was brought in stays on record.
        if (row?.state === 'done') await store.change(scope, row.id, { file: null })
        else if (row) await store.remove(scope, row.id)
        return undefined
      },
    },
    moved,
  },
})

/** One transaction for all of it: whoever looks sees no enterprise or the whole one. */
const place = (means: Means) => async (scope: JobScope) => {
  const id = transferOf(scope)
  const transfer = await store.find(scope, id)
  // Thrown away while its job had been given up, or its files are not what it says.
  if (transfer?.state !== 'waiting') return
  await mayTakeLong(scope.db)
  await sql`savepoint nothing_placed`.execute(scope.db)
  try {
    await placeAll(means, scope, transfer)
  } catch (error) {
    // Placed again it would be no better.
    if (!(error instanceof FlawedFile)) throw error
    await sql`rollback to savepoint nothing_placed`.execute(scope.db)
    const { flaw, place: where } = error
    await store.change(scope, id, { state: 'failed', flaw, flaw_at: JSON.stringify(where) })
  }
}

async function placeAll(means: Means, scope: JobScope, transfer: store.TransferRow) {
  const { db } = scope
  const { id, total } = transfer
  const plan = transfer.plan as Plan
  const findings = transfer.findings as { passwordsWork: boolean }
  const builder = new Builder(db, plan, findings.passwordsWork)
  const far = tellHowFar(means, id, total)
  const kept = { file: transfer.file as string, size: transfer.size }
  const file = await means.files.read(kept.file, rangeOf(await rowsOf(means.files, kept)))
  const to = {
    head: (head: Head) => builder.open(head),
    row: async (table: string, row: TransferRecord) => {
      await builder.take(table, hasBytes(table) ? await asFileHere(means, id, { table, row }) : row)
      await far(1)
    },
  }
  const { sha256 } = await readFile(file, to, scope.signal)
  // Somebody has looked at another file than this one, and approved that.
  if (sha256 !== transfer.sha256) throw new FlawedFile('exchanged')
  await builder.end()
  // Files written before there were owners have none.
  await sql`call complete_roles(${builder.tenant}, ${JSON.stringify(builtInRights)}::jsonb)`.execute(
    db,
  )
  await store.endPlacing(scope).catch((error: unknown) => {
    throw refusalOf(error, PEOPLE) ?? error
  })
  await store.change(scope, id, { state: 'done', enterprise_id: builder.tenant, moved: total })
  await auditBySystem(scope, {
    action: 'enterprise.imported',
    target: builder.tenant,
    detail: { space: plan.space, name: plan.name },
  })
  await announce(db, ['platform'], {
    kind: 'enterprise.changed',
    scope: { enterprise: builder.tenant },
  })
}

/** A built-in role allows what it allows here: whoever joins later is given it without a question. */
const asHere = (role: TransferRecord): TransferRecord => {
  const permissions = new Map<unknown, readonly string[]>(Object.entries(builtInRights)).get(
    role.name,
  )
  return { ...role, is_built_in: permissions !== undefined, ...(permissions && { permissions }) }
}

/** Puts rows where they belong, some at a time, in the order of the file. */
class Builder {
  readonly #db: Kysely<Tables>
  readonly #plan: Plan
  readonly #passwordsWork: boolean
  readonly #ids: Ids
  #apps = new Set<string>()
  #table = ''
  #rows: TransferRecord[] = []
  #hasOwnTables = false
  readonly #views = new ViewsOfRecords()
  tenant = 0

  constructor(db: Kysely<Tables>, plan: Plan, passwordsWork: boolean) {
    this.#db = db
    this.#plan = plan
    this.#ids = new Ids(db)
    this.#passwordsWork = passwordsWork
  }

  async open(head: Head) {
    const db = this.#db
    const { space, name, by } = this.#plan
    const traits = { ...head, space, name, created_by: by }
    const { rows } = await sql<{ id: number | null }>`
      select place_enterprise(${JSON.stringify(traits)}::jsonb) as id`.execute(db)
    if (!rows[0]?.id) throw new FlawedFile('space_taken')
    this.tenant = rows[0].id
    await sql`select set_config('atrium.tenant', ${String(this.tenant)}, true)`.execute(db)
    this.#apps = new Set(await store.apps({ db }))
  }

  async take(table: string, row: TransferRecord) {
    this.#views.note(table, row)
    if (!this.#views.take(table, row)) await this.#add(table, row)
  }

  async #add(table: string, row: TransferRecord) {
    // Rows of a tree hold each other: they are put in one statement.
    const isFull = this.#rows.length >= AT_ONCE && !isTree(table)
    if (table !== this.#table || isFull) await this.finish()
    this.#table = table
    // An app this installation does not have can neither be installed in it nor used.
    if (ofApps.has(table) && !this.#apps.has(String(row.app))) return
    this.#rows.push(row)
  }

  async finish() {
    if (this.#rows.length === 0) return
    const rows = await this.#ids.renew(this.#table, this.#rows)
    this.#rows = []
    await this.#readyFor(this.#table)
    await this.#place(rows).catch((error: unknown) => {
      throw (mayPass(error) ? null : refusalOf(error, this.#table)) ?? error
    })
  }

  /** Tables of its own are made once it is said which there are. */
  async #readyFor(table: string) {
    if (this.#hasOwnTables || !isOwnTable(table)) return
    await makeOwn({ db: this.#db })
    this.#hasOwnTables = true
  }

  /** All rows are in: what is left is what they are found by. */
  async end() {
    await this.finish()
    for (const view of this.#views.renewed(this.#ids)) await this.#add(VIEWS, view)
    await this.finish()
    await this.#readyFor(RECORDS)
    await endOwn({ db: this.#db })
  }

  #place(rows: TransferRecord[]) {
    if (this.#table === PEOPLE) return this.#placePeople(rows)
    if (isOwnTable(this.#table)) return placeOwn({ db: this.#db }, this.#table, rows)
    const placed = this.#table === 'roles' ? rows.map(asHere) : rows
    return sql`call place_rows(${this.#table}, ${JSON.stringify(placed)}::json)`.execute(this.#db)
  }

  async #placePeople(people: TransferRecord[]) {
    const db = this.#db
    const wanted = new Map(this.#plan.logins.map(({ from, to }) => [from, to]))
    const named: (TransferRecord & { login_id: string })[] = people.map((person) => ({
      ...person,
      login_id: wanted.get(String(person.login_id)) ?? String(person.login_id),
    }))
    const phones = named.flatMap(({ phone }) => (phone ? [String(phone)] : []))
    const names = named.map(({ login_id }) => login_id)
    const taken = await store.taken({ db }, names, phones)
    const seen = new Set(taken.logins)
    // Two of them may want one name: the plan may give somebody what another one of the file has.
    const clashing = new Set(
      named.filter(({ login_id }) => {
        const isTaken = seen.has(login_id.toLowerCase())
        seen.add(login_id.toLowerCase())
        return isTaken
      }),
    )
    const without = [...clashing].map(({ login_id }) => login_id)
    const free = Map.groupBy(
      await freeLogins(db, without, this.#plan.space, names),
      ({ from }) => from,
    )
    const placed = named.map((person) => ({
      ...person,
      login_id: (clashing.has(person) && free.get(person.login_id)?.shift()?.to) || person.login_id,
      phone: taken.phones.has(String(person.phone)) ? null : person.phone,
      password_hash: this.#passwordsWork ? person.password_hash : '',
    }))
    await sql`call place_people(${JSON.stringify(placed)}::jsonb)`.execute(db)
  }
}
