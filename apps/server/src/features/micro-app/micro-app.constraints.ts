import { type Constraints, callerGone, gone } from '../../kernel/call/constraint.ts'

export const microAppConstraints: Constraints = {
  app_installs_by_id_fkey: callerGone,
  micro_app_trials_enterprise_id_fkey: gone('candidate.entids'),
  micro_app_versions_registered_by_fkey: callerGone,
  micro_app_whitelist_enterprise_id_fkey: gone('entids'),
}
