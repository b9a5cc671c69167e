import type { TransferRecord } from '../transfer.file.ts'

/**
 * An enterprise with its files: a tar that anybody can open. First a block that says where the rows are, then the files
 * of people and records, then the rows (`transfer.file.ts`). What stands before each file follows from its row, byte for byte: whoever
 * reads it compares, and takes no name or size from an archive.
 */
const BLOCK = 512
export const INDEX = 'atrium.json'
const ROWS = 'enterprise.jsonl.gz'
export const END = Buffer.alloc(2 * BLOCK)
/** Before the first file. */
export const BEGIN = 2 * BLOCK

export const paddingOf = (size: number): Buffer => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK)

export type Rows = { at: number; size: number }

/** As long as the block, so that it can be written last. */
export function indexOf(rows: Rows): Buffer {
  const body = JSON.stringify({ format: 2, rows: { name: ROWS, ...rows } })
  return Buffer.concat([headOf(INDEX, BLOCK, 0), Buffer.from(body.padEnd(BLOCK - 1).concat('\n'))])
}

export const isArchive = (begin: Buffer): boolean =>
  begin.subarray(0, BLOCK).equals(headOf(INDEX, BLOCK, 0))

/** Where an archive of this size has its rows; null where it cannot have them there. */
export function rowsIn(begin: Buffer, size: number): Rows | null {
  try {
    const { rows } = JSON.parse(begin.toString('utf8', BLOCK, BEGIN)) as { rows: Rows }
    const isInside =
      Number.isSafeInteger(rows.at) && Number.isSafeInteger(rows.size) && rows.size > 0
    const end = rows.at + rows.size + paddingOf(rows.size).length + END.length
    return isInside && rows.at >= BEGIN + BLOCK && end === size ? rows : null
  } catch {
    return null
  }
}

export const headOfRows = (size: number): Buffer => headOf(ROWS, size, 0)

/**
 * Who untars it finds people by their login IDs, and records by their apps and numbers. A number comes first, so no name leads
 * out of its folder.
 */
export const headOfFile = ({ id, name, size, made_at, ...of }: TransferRecord): Buffer =>
  headOf(
    `${folderOf(of)}/${String(id)}-${String(name)}`,
    size as number,
    Math.max(0, Math.floor(Date.parse(made_at as string) / 1000)),
  )

const folderOf = ({ account_id, table_id, record_id, folder }: TransferRecord): string =>
  record_id === undefined
    ? `files/${String(account_id)}-${String(folder)}`
    : `records/${String(table_id)}-${String(folder)}/${String(record_id)}`

/** What stands before an entry (POSIX ustar); a name that does not fit, or is not of plain letters, in a pax record. */
function headOf(path: string, size: number, time: number): Buffer {
  if (/^[ -~]{1,100}$/.test(path)) return block(path, size, time, '0')
  const record = paxRecord(path)
  const short = path.replace(/[^ -~]/g, '_').slice(0, 100)
  return Buffer.concat([
    block('pax', record.length, 0, 'x'),
    record,
    paddingOf(record.length),
    block(short, size, time, '0'),
  ])
}

/** It begins with its own length, the digits of that included. */
function paxRecord(path: string): Buffer {
  const rest = ` path=${path}\n`
  const length = Buffer.byteLength(rest)
  const digits = String(length + String(length).length).length
  return Buffer.from(`${length + digits}${rest}`)
}

function block(name: string, size: number, time: number, type: string): Buffer {
  const head = Buffer.alloc(BLOCK)
  const octal = (at: number, value: number, length: number) =>
    head.write(value.toString(8).padStart(length, '0'), at, 'latin1')
  head.write(name, 0, 'latin1')
  octal(100, 0o600, 7)
  octal(108, 0, 7)
  octal(116, 0, 7)
  octal(124, size, 11)
  octal(136, time, 11)
  head.write(' '.repeat(8), 148, 'latin1')
  head.write(type, 156, 'latin1')
  head.write('ustar\x0000', 257, 'latin1')
  octal(
    148,
    head.reduce((sum, byte) => sum + byte, 0),
    6,
  )
  head[154] = 0
  return head
}
