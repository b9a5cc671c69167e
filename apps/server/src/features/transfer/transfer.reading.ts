import type { Findings } from '@atrium/contract/transfer.contract.ts'
import { type JobScope, mayTakeLong } from '../../kernel/jobs.ts'
import { FlawedFile, type Head, PEOPLE, type Row, readFile } from './transfer.file.ts'
import { type Means, tellHowFar, transferOf } from './transfer.job.ts'
import { freeLogins } from './transfer.logins.ts'
import { pepperOf } from './transfer.pepper.ts'
import * as store from './transfer.store.ts'

const SHOWN = 200
const PEOPLE_AT_ONCE = 1_000

/** A dry run: reads the whole file, compares it with what it says of itself, and looks for what is taken. */
export const reading = (means: Means) => async (scope: JobScope) => {
  const { db } = scope
  const id = transferOf(scope)
  await mayTakeLong(db)
  try {
    const { manifest, findings, rows } = await look(means, scope, id)
    await store.change(scope, id, {
      state: 'ready',
      moved: rows,
      total: rows,
      manifest: JSON.stringify(manifest),
      findings: JSON.stringify(findings),
    })
  } catch (error) {
    // Read again it would be no better.
    if (!(error instanceof FlawedFile)) throw error
    await store.change(scope, id, { state: 'failed', flaw: error.flaw })
  }
}

async function look(means: Means, { db }: JobScope, id: number) {
  const known = new Set([PEOPLE, ...(await store.tables({ db }))])
  const unknown = new Set<string>()
  const apps = new Set<string>()
  const taken: string[] = []
  const far = tellHowFar(means, id)
  let phonesTaken = 0
  let rows = 0
  let head: Head | undefined
  let people: Row[] = []
  const judgePeople = async () => {
    const logins = people.map(({ login_id }) => String(login_id))
    const phones = people.flatMap(({ phone }) => (phone ? [String(phone)] : []))
    const found = await store.taken({ db }, logins, phones)
    taken.push(...logins.filter((login) => found.logins.has(login.toLowerCase())))
    phonesTaken += found.phones.size
    people = []
  }
  const transfer = await store.find({ db }, id)
  const manifest = await readFile(await means.files.read(transfer?.file as string), {
    head: async (given) => {
      head = given
    },
    row: async (table, row) => {
      rows++
      if (!known.has(table)) unknown.add(table)
      if (table === 'app_installs') apps.add(String(row.app))
      if (table === PEOPLE && people.push(row) >= PEOPLE_AT_ONCE) await judgePeople()
      await far(1)
    },
  })
  await judgePeople()
  const space = head?.space ?? manifest.enterprise.space
  const findings: Findings = {
    spaceTaken: await store.spaceIsTaken({ db }, space),
    loginsTaken: await freeLogins(db, taken.slice(0, SHOWN), space),
    loginsTakenInAll: taken.length,
    phonesTaken,
    appsUnknown: await store.unknownApps({ db }, [...apps]),
    passwordsWork: manifest.pepper === pepperOf(means.vault),
    tablesUnknown: [...unknown],
  }
  return { manifest, findings, rows }
}
