import type { MemberRow } from '@atrium/contract/people/member.contract.ts'
import type { WhyKept } from '../../../entities/people/password-action.tsx'

/** Why this member's password is not reset here; null where it can be. */
export const keptPassword = ({ can: { password } }: MemberRow): WhyKept | null =>
  password === 'may' ? null : password
