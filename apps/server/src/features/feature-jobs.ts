// Generated from what nouns declare by tools/parts.ts. Do not edit.
import type { BackgroundDeps } from './background-deps.ts'
import { batchJobs } from './batch/batch.jobs.ts'
import { builtAppJobs } from './built-app/built-app.jobs.ts'
import { enterpriseDeletionJobs } from './enterprise/enterprise.deletion.jobs.ts'
import { enterpriseProvisioningJobs } from './enterprise/enterprise.provisioning.jobs.ts'
import { enterpriseDataJobs } from './enterprise-data/enterprise-data.jobs.ts'
import { memberImportJobs } from './member/member.import.jobs.ts'
import { transferExportJobs } from './transfer/transfer.export.jobs.ts'
import { transferImportJobs } from './transfer/transfer.import.jobs.ts'
import { userImportJobs } from './user/user.import.jobs.ts'

/** The work that a process takes up beside the calls, by the name it is put down under. */
export const featureJobs = (deps: BackgroundDeps) => ({
  ...batchJobs(deps),
  ...builtAppJobs(deps),
  ...enterpriseDeletionJobs(deps),
  ...enterpriseProvisioningJobs,
  ...enterpriseDataJobs,
  ...memberImportJobs(deps),
  ...transferExportJobs(deps),
  ...transferImportJobs(deps),
  ...userImportJobs(deps),
})
