import { createHash } from 'node:crypto'
import { FILE_NUMBERS } from '@atrium/contract/apps/file-limits.ts'
import { MOST_RECORD_FILES } from '@atrium/contract/built-apps/record-limits.ts'
import { FORMATS, Manifest } from '@atrium/contract/enterprises/transfer.contract.ts'
import { z } from 'zod'
import { FILES, hasBytes, MEMBERS, PEOPLE, RECORD_FILES, RECORDS } from '../moved-table.ts'
import { Doubles } from './transfer.doubles.ts'
import {
  FlawedFile,
  hashOf,
  type Tally,
  Tallying,
  type TransferContent,
  type TransferRecord,
} from './transfer.file.ts'
import { KnownIds } from './transfer.known-ids.ts'
import { isSignedBy } from './transfer.signature.ts'
import { Head, isTree, movedTables } from './transfer.tables.ts'
import { Trees } from './transfer.trees.ts'

/** What a line turned out to be, with nothing in it that was not checked. */
export type Checked = { head: Head } | Placed
export type Placed = { table: string; line: number; row: TransferRecord }

const SignedBy = z.strictObject({ key: z.string().max(100), value: z.string().max(200) })
const MOST_UNKNOWN = 50
/** What a space may choose at most. Its own choice takes nothing away from who had more before, so an export may hold more. */
const MOST_FILES = Math.max(...FILE_NUMBERS)
const TABLE_NAME = /^[a-z][a-z0-9_]{0,62}$/
/** A NUL or half a surrogate pair, as JSON writes them: no table could hold it. */
const UNSTORABLE = /(?<!\\)(\\\\)*\\u(0000|d[89a-f])/i

/**
 * Looks at a file line by line: each row is what its table takes, beside the others, names only rows of
 * the same file that came before, and is what the last line says it is. Nothing is believed before that
 * line was compared.
 */
export class FileCheck {
  readonly #lines = createHash('sha256')
  readonly #tallying = new Tallying()
  readonly #ids = new KnownIds()
  readonly #doubles = new Doubles()
  readonly #trees = new Trees()
  readonly #unknown = new Set<string>()
  /** On which line somebody stood whose membership has not come yet. */
  readonly #unjoined = new Map<unknown, number>()
  #head: string | undefined
  #manifest:
    | { said: unknown; manifest: Manifest; signature: TransferContent['signature'] }
    | undefined
  #line = 0
  #rows = 0
  #table = ''
  /** How many members may still come, and how many bytes. */
  #room = 0
  #storage = 0
  /** How many rows of its own tables. */
  #records = 0
  /** How many files each person has brought, and each record has. */
  readonly #files = new Map<unknown, number>()
  readonly #recordFiles = new Map<unknown, number>()

  take(text: string): Checked | null {
    this.#line++
    this.#lines.update(text).update('\n')
    if (this.#manifest) throw new FlawedFile('more_after_end')
    const said = parse(text)
    if (Array.isArray(said)) return this.#takeRow(said, text)
    if (said.enterprise && this.#head === undefined) {
      this.#head = hashOf(text)
      const head = this.#shaped('enterprise', Head, said.enterprise)
      this.#room = head.member_limit
      this.#storage = head.storage_limit
      this.#records = head.app_row_limit
      return { head }
    }
    this.#manifest = this.#asManifest(said)
    return null
  }

  /** What it says of itself, when it is over and all of it agrees. */
  finish(): TransferContent {
    if (!this.#manifest) throw new FlawedFile('cut_off')
    const { said, manifest, signature } = this.#manifest
    this.#endTable()
    // Who belongs to nothing counts against no limit, and would outlive the enterprise.
    const [line] = this.#unjoined.values()
    if (line) throw new FlawedFile('no_member', { table: PEOPLE, line, field: 'id' })
    const circle = this.#trees.circle()
    if (circle) throw new FlawedFile('circle', circle)
    if (!sameTally(manifest.tables, this.#tallying.tally)) throw new FlawedFile('changed')
    if (manifest.head && manifest.head !== this.#head) throw new FlawedFile('changed')
    const { [FILES]: ofPeople, [RECORD_FILES]: ofRecords } = this.#tallying.tally
    if ((manifest.files?.count ?? 0) !== (ofPeople?.rows ?? 0) + (ofRecords?.rows ?? 0))
      throw new FlawedFile('bad_value', {
        table: 'manifest',
        line: this.#line,
        field: 'files.count',
      })
    // A signature speaks for the first line only by its hash.
    if (signature && !(manifest.head && isSignedBy(signature, said)))
      throw new FlawedFile('changed')
    const sha256 = this.#lines.digest('hex')
    return { manifest, signature, sha256, rows: this.#rows, unknown: [...this.#unknown] }
  }

  #takeRow([table, given]: unknown[], text: string): Checked | null {
    if (this.#head === undefined || typeof table !== 'string') throw new FlawedFile('senseless')
    const moved = Object.hasOwn(movedTables, table) ? movedTables[table] : undefined
    // A name is counted only as long as there are few: each is remembered until the end.
    if (!moved) this.#noteUnknown(table)
    this.#tallying.note(table, text)
    if (!moved) return null
    if (table !== this.#table) this.#endTable()
    this.#table = table
    const line = this.#line
    const row = this.#shaped(table, moved.row, given)
    const isNew = this.#ids.note(table, row)
    const doubled = this.#doubles.take(table, row) ?? (isNew ? null : 'id')
    if (doubled !== null) throw new FlawedFile('doubled', { table, line, field: doubled })
    const field = this.#ids.missing(table, row, line)
    if (field) throw new FlawedFile('bad_reference', { table, line, field })
    if (table === MEMBERS && this.#room-- === 0)
      throw new FlawedFile('over_limit', { table, line, field: '' })
    if (table === RECORDS && this.#records-- === 0)
      throw new FlawedFile('over_limit', { table, line, field: '' })
    if (hasBytes(table) && (this.#storage -= row.size as number) < 0)
      throw new FlawedFile('no_room', { table, line, field: 'size' })
    if (table === FILES && counted(this.#files, row.account_id) > MOST_FILES)
      throw new FlawedFile('many_files', { table, line, field: 'account_id' })
    if (table === RECORD_FILES && counted(this.#recordFiles, row.record_id) > MOST_RECORD_FILES)
      throw new FlawedFile('many_files', { table, line, field: 'record_id' })
    if (table === PEOPLE) this.#unjoined.set(row.id, line)
    if (table === MEMBERS) this.#unjoined.delete(row.account_id)
    this.#trees.take(table, row, line)
    this.#rows++
    return { table, line, row }
  }

  #noteUnknown(table: string) {
    this.#unknown.add(table)
    if (!TABLE_NAME.test(table) || this.#unknown.size > MOST_UNKNOWN)
      throw new FlawedFile('senseless')
  }

  #shaped<T extends z.ZodType>(table: string, shape: T, given: unknown): z.output<T> {
    const { success, data, error } = shape.safeParse(given)
    if (success && !UNSTORABLE.test(JSON.stringify(data))) return data
    const [issue] = error?.issues ?? []
    const keys = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
    // A name of the file's own choice is kept and shown like everything else.
    const field = [...(issue?.path ?? []), ...keys]
      .join('.')
      .slice(0, 100)
      .replace(/[^\w.-]/g, '?')
    throw new FlawedFile('bad_value', { table, line: this.#line, field })
  }

  #asManifest({ manifest: said, signature }: TransferRecord) {
    const { format } = Object(said) as { format?: unknown }
    if (typeof format !== 'number') throw new FlawedFile('senseless')
    if (format > Math.max(...FORMATS)) throw new FlawedFile('newer')
    const manifest = this.#shaped('manifest', Manifest, said)
    const by = SignedBy.nullish().safeParse(signature)
    if (!by.success) throw new FlawedFile('senseless')
    return { said, manifest, signature: by.data ?? null }
  }

  /** Rows that follow one another are placed together: those of a tree hold each other by then. */
  #endTable() {
    const dangling = isTree(this.#table) && this.#ids.dangling()
    if (dangling) throw new FlawedFile('bad_reference', dangling)
  }
}

function counted(files: Map<unknown, number>, whose: unknown): number {
  const many = (files.get(whose) ?? 0) + 1
  files.set(whose, many)
  return many
}

function parse(line: string): TransferRecord | unknown[] {
  try {
    return Object(JSON.parse(line))
  } catch {
    throw new FlawedFile('senseless')
  }
}

const sameTally = (a: Tally, b: Tally) =>
  Object.keys({ ...a, ...b }).every(
    (table) => a[table]?.rows === b[table]?.rows && a[table]?.sha256 === b[table]?.sha256,
  )
