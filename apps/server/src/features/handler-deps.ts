import type { Converter } from '../ports/converter.ts'
import type { Files } from '../ports/files.ts'
import type { Workplaces } from '../ports/workplace.ts'
import type { SealReader } from './audit/space-audit.verify.ts'
import type { BrandCache } from './brand/brand.cache.ts'
import type { Vitals } from './health/health.report.ts'
import type { Keyring } from './micro-app/micro-app.keyring.ts'
import type { AppHosting } from './micro-app/micro-app.service.ts'
import type { Pushing } from './push/push.sender.ts'
import type { Front } from './shell/shell.service.ts'
import type { UnderstoodCache } from './spreadsheet/understood-cache.ts'
import type { ReleaseInfo } from './system/update.service.ts'
import type { UploadDeps } from './upload/upload.service.ts'
import type { Announcement } from './user/user.service.ts'
import type { Phrasebook } from './word/word.book.ts'

/** What handlers need beyond their scope: built once, when the server starts. */
export type HandlerDeps = {
  updating: () => boolean
  announcement: Announcement
  vitals: Vitals
  askDatabase: () => Promise<void>
  time: () => number
  workplaces: Workplaces
  hosting: AppHosting
  keyring: Keyring
  book: Phrasebook
  uploading: UploadDeps
  spreadsheets: UnderstoodCache
  brands: BrandCache
  files: Files
  /** What makes documents of office files; null where nothing does. */
  converter: Converter | null
  front: Front
  releaseInfo: ReleaseInfo
  readSeals: SealReader
  /** How browsers are notified; null where they are not. */
  pushing: Pushing | null
}
