// Generated from what nouns declare by tools/parts.ts. Do not edit.
import type { BackgroundDeps } from './background-deps.ts'
import { builtAppChores } from './built-app/built-app.chores.ts'
import { fileChores } from './file/file.chores.ts'
import { housekeepingChores } from './housekeeping/housekeeping.chores.ts'
import { memberChores } from './member/member.chores.ts'
import { overviewChores } from './overview/overview.chores.ts'
import { packageChores } from './package/package.chores.ts'
import { pushChores } from './push/push.service.ts'
import { recordChores } from './record/record.remove.ts'
import { roleChores } from './role/role.chores.ts'
import { uploadChores } from './upload/upload.chores.ts'

/** The work that comes round by itself, by the name its rounds are noted under. */
export const featureChores = (deps: BackgroundDeps) => ({
  ...builtAppChores,
  ...fileChores(deps),
  ...housekeepingChores,
  ...memberChores,
  ...overviewChores,
  ...packageChores(deps),
  ...pushChores,
  ...recordChores,
  ...roleChores,
  ...uploadChores(deps),
})
