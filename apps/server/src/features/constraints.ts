import { AccessDenied } from '@atrium/contract/kernel/failure.ts'
import type { ConstraintAnswers } from '../kernel/call/constraint.ts'
import { featureConstraints } from './feature-constraints.ts'

/** Every table of a space has it (`belongs_to_tenant`). */
export const isOfTenant = (constraint: string) => constraint.endsWith('_tenant_id_fkey')

/** Any other constraint is never met by a call; `constraints.test.ts` says why. */
export const constraintAnswers: ConstraintAnswers = (constraint) =>
  isOfTenant(constraint) ? [AccessDenied({})] : (featureConstraints[constraint]?.() ?? [])
