import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Findings } from '@atrium/contract/enterprises/transfer.contract.ts'
import { type BackgroundScope, wearing } from '../../kernel/transaction/within.ts'
import type { JobScope } from '../../kernel/work/job-kind.ts'
import { hasBytes, PEOPLE } from '../moved-table.ts'
import { Aside } from './archive/transfer.aside.ts'
import {
  type FileRow,
  type PackedFile,
  rangeOf,
  rowsOf,
  unpack,
} from './archive/transfer.unpack.ts'
import { FlawedFile, type TransferRecord } from './transfer.file.ts'
import { freeLogins } from './transfer.logins.ts'
import { pepperOf } from './transfer.pepper.ts'
import { type Means, tellHowFar, transferOf } from './transfer.progress.ts'
import { readFile } from './transfer.reader.ts'
import { fingerprintOf, publicKeyOf } from './transfer.signature.ts'
import * as store from './transfer.store.ts'

const SHOWN = 200
const PEOPLE_AT_ONCE = 1_000

/**
 * A dry run: reads the whole file, compares it with what it says of itself, and looks for what is taken.
 * It holds no transaction while it reads.
 */
export const reading = (means: Means) => ({
  long: async ({ input, signal }: Omit<JobScope, 'db'>) => {
    const id = transferOf({ input })
    const transfer = await wearing(means, 'steward', (background) => store.find(background, id))
    // Thrown away while its job had been given up.
    if (!transfer?.file) return async () => {}
    const folder = await mkdtemp(join(tmpdir(), 'atrium-read-'))
    try {
      const kept = { ...transfer, file: transfer.file }
      const { manifest, findings, rows, sha256 } = await look(means, kept, folder, signal)
      const told = {
        sha256,
        manifest: JSON.stringify(manifest),
        findings: JSON.stringify(findings),
      }
      return async (scope: JobScope) => {
        await store.change(scope, id, { state: 'ready', moved: rows, total: rows, ...told })
      }
    } catch (error) {
      // Read again it would be no better.
      if (!(error instanceof FlawedFile)) throw error
      const { flaw, place } = error
      const flaw_at = JSON.stringify(place)
      return async (scope: JobScope) => {
        await store.change(scope, id, { state: 'failed', flaw, flaw_at })
      }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
})

async function look(
  means: Means,
  kept: PackedFile & { id: number },
  folder: string,
  signal: AbortSignal | undefined,
) {
  const asked = <T>(work: (background: BackgroundScope) => Promise<T>) =>
    wearing(means, 'steward', work)
  const known = new Set(await asked(store.apps))
  const appsUnknown: string[] = []
  const taken: string[] = []
  await using aside = new Aside<FileRow>(join(folder, 'aside'))
  const far = tellHowFar(means, kept.id)
  let phonesTaken = 0
  let people: TransferRecord[] = []
  const judgePeople = async () => {
    const logins = people.map(({ login_id }) => String(login_id))
    const phones = people.flatMap(({ phone }) => (phone ? [String(phone)] : []))
    const found = await asked((background) => store.taken(background, logins, phones))
    taken.push(...logins.filter((login) => found.logins.has(login.toLowerCase())))
    phonesTaken += found.phones.size
    people = []
  }
  const to = {
    row: async (table: string, row: TransferRecord, line: number) => {
      if (hasBytes(table)) await aside.put({ table, row, line })
      if (table === 'app_installs' && !known.has(String(row.app)) && appsUnknown.length < SHOWN)
        appsUnknown.push(String(row.app))
      if (table === PEOPLE && people.push(row) >= PEOPLE_AT_ONCE) await judgePeople()
      await far(1)
    },
  }
  const at = await rowsOf(means.files, kept)
  const file = await means.files.read(kept.file, rangeOf(at))
  const { manifest, signature, sha256, rows, unknown } = await readFile(file, to, signal)
  await unpack(means.files, { ...kept, rows: at }, aside.all(), async (_row, bytes) => {
    for await (const _ of bytes) signal?.throwIfAborted()
  })
  await judgePeople()
  const { space } = manifest.enterprise
  const isOurs = signature?.key === publicKeyOf(means.vault)
  const findings: Findings = await asked(async ({ db }) => ({
    spaceTaken: await store.spaceIsTaken({ db }, space),
    loginsTaken: await freeLogins(db, taken.slice(0, SHOWN), space),
    loginsTakenInAll: taken.length,
    phonesTaken,
    appsUnknown,
    // What only says that it comes from here could bring a password of its own choice.
    passwordsWork: isOurs && manifest.pepper === pepperOf(means.vault),
    tablesUnknown: unknown,
    signer: !signature ? 'nobody' : isOurs ? 'here' : 'elsewhere',
    fingerprint: signature && fingerprintOf(signature.key),
  }))
  return { manifest, findings, rows, sha256 }
}
