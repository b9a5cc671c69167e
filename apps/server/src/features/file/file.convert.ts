import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NotConvertible } from '@atrium/contract/apps/file.contract.ts'
import { endingOf } from '@atrium/contract/apps/file-limits.ts'
import { StoreAway } from '@atrium/contract/apps/upload.contract.ts'
import { NotHere } from '@atrium/contract/kernel/failure.ts'
import type { Handlers, ManualContext, ManualHandler } from '../../kernel/call/implement.ts'
import { type Converter, NotConverted } from '../../ports/converter.ts'
import { FileMissing, type Files } from '../../ports/files.ts'
import { inSpace } from './file.arrival.ts'
import { found, keyOf, tell } from './file.service.ts'
import * as store from './file.store.ts'

const LARGEST = 50 * 1024 ** 2
/** The converter takes one file at a time; when so many wait, the next reader is refused at once. */
const AT_ONCE = 4
/** So many of one enterprise at a time, so that its slow files do not keep others waiting. */
const OF_ONE = 2
/**
 * Of one enterprise, in bytes: they count for nobody and can be made again, so there are only so many
 * (docs/decisions/0136).
 */
const MOST_KEPT = 500 * 1024 ** 2
/** The ending given to a file whose name has none: most office files are documents. */
const USUAL = 'docx'

/** Outside of any transaction: it takes seconds. What is made is noted first, as whatever comes into the store. */
function convert(
  converter: Converter | null,
  files: Files,
  most = MOST_KEPT,
): ManualHandler<'file.convert'> {
  const underWay: number[] = []
  return {
    manual: async (context, { id }) => {
      const { row, tenant } = await context.open(async (scope) => {
        const here = inSpace(scope)
        return { row: await found(here, id), tenant: here.tenant.id }
      })
      if (row.kind !== 'office' || !converter) throw NotHere({})
      if (row.pdf_as) return {}
      if (row.size > LARGEST) throw NotConvertible({ why: 'size' })
      const ofOne = underWay.filter((other) => other === tenant).length
      if (underWay.length >= AT_ONCE || ofOne >= OF_ONE) throw NotConvertible({ why: 'away' })
      underWay.push(tenant)
      try {
        await make(context, { converter, files, most }, row)
      } finally {
        underWay.splice(underWay.indexOf(tenant), 1)
      }
      return {}
    },
  }
}

async function make(
  context: ManualContext,
  { converter, files, most }: { converter: Converter; files: Files; most: number },
  { id, name, size, kept_as }: store.FileRow,
) {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-convert-'))
  try {
    const path = join(folder, 'pdf')
    const ending = /^[a-z0-9]+$/.test(endingOf(name)) ? endingOf(name) : USUAL
    const office = { ending, size, read: () => files.read(keyOf(kept_as)).catch(lost) }
    const made = await converter.toPdf(office, path).catch((error: unknown) => {
      throw error instanceof NotConverted ? NotConvertible({ why: error.why }) : error
    })
    const pdf_as = randomBytes(32).toString('hex')
    await context.open((scope) => store.note(scope, pdf_as))
    await files.keep(keyOf(pdf_as), path).catch(() => {
      throw StoreAway({ retryAfter: 10 })
    })
    await context.open(async (scope) => {
      const here = inSpace(scope)
      // Deleted meanwhile, or made by somebody else in the same moment: these bytes go in a day.
      const kept = await store.keepPdf(here, id, { name: pdf_as, size: made, most })
      if (kept) await tell(here, id)
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function lost(error: unknown): never {
  throw error instanceof FileMissing ? NotHere({}) : StoreAway({ retryAfter: 10 })
}

export const fileConvertHandlers = ({
  converter,
  files,
}: {
  converter: Converter | null
  files: Files
}) =>
  ({
    'file.convert': convert(converter, files),
  }) satisfies Partial<Handlers>
