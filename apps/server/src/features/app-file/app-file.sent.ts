import { readFile } from 'node:fs/promises'
import { readAppFile } from '@atrium/blueprint/file/read-app-file.ts'
import type { Problem } from '@atrium/blueprint/shape/problem.ts'
import { AppFileUnfit } from '@atrium/contract/built-apps/app-file.contract.ts'
import type { AppFile } from '@atrium/contract/built-apps/app-file.shape.ts'
import type { ManualContext } from '../../kernel/call/implement.ts'
import type { Scope } from '../../kernel/transaction/scope.ts'
import { readArrived, type UploadDeps } from '../upload/upload.service.ts'

const MOST_NAMED = 50
const LONGEST_PLACE = 200

type Sent = { upload?: number | undefined; text?: string | undefined }
type Read = {
  file: AppFile
  /** In the transaction that makes something of a file that was sent. */
  spend: (scope: Scope) => Promise<void>
}

/** The app file that somebody has sent, in parts or as a text; says by which place it is none. */
export function sentAppFile<T>(
  context: ManualContext,
  { uploadFolder }: UploadDeps,
  { upload, text = '' }: Sent,
  work: (read: Read) => Promise<T>,
): Promise<T> {
  if (upload === undefined) return work({ file: fitting(text), spend: async () => {} })
  return readArrived(context, uploadFolder, { upload, kinds: ['appFile'] }, async (arrived) =>
    work({ file: fitting(await readFile(arrived.path, 'utf8')), spend: arrived.spend }),
  )
}

function fitting(text: string): AppFile {
  const read = readAppFile(text)
  if ('file' in read) return read.file
  throw AppFileUnfit({
    path: shortened(read.problems[0]?.path ?? 'file'),
    fields: asFields(read.problems),
  })
}

const asFields = (problems: Problem[]): Record<string, string> =>
  Object.fromEntries(
    problems.slice(0, MOST_NAMED).map(({ path, verdict }) => [shortened(path), verdict]),
  )

/** Somebody may have written anything into the place of a name. */
const shortened = (path: string) => path.slice(0, LONGEST_PLACE)
