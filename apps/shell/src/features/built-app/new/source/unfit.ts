import type { CallFailed } from '../../../../kernel/data/api.ts'
import type { Say } from '../../../../kernel/words/words.ts'

/** Where an app file is wrong first, and what is wrong there; none for other troubles. */
export function unfit(say: Say, { error, fields }: CallFailed): string | null {
  const [[path, verdict] = [], ...others] = Object.entries(fields)
  if (error !== 'app_file_unfit' || path === undefined || verdict === undefined) return null
  const first = say('builtApp.file.unfit', { path, verdict })
  const more = others.length > 0 && say.count('builtApp.file.unfit.more', others.length)
  return more ? `${first} ${more}` : first
}
