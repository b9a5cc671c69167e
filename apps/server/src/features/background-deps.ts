import type { Words } from '../kernel/http/words.ts'
import type { Passwords } from '../kernel/secrets/passwords.ts'
import type { Runtime } from '../kernel/transaction/within.ts'
import type { Files } from '../ports/files.ts'
import type { UploadFolder } from './upload/upload.folder.ts'

/** What jobs and chores stand on: built once, when the server starts. */
export type BackgroundDeps = Runtime & {
  passwords: Passwords
  files: Files
  words: Words
  uploadFolder: UploadFolder
}
