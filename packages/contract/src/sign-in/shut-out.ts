import { z } from 'zod'

/**
 * Why somebody is not, or no longer, let in. `time`, `idle`, `person` (signed out by themselves, from
 * elsewhere), `surplus` (too many sessions), `admin`, `operator`: the session ended. `disabled`: the account
 * is. `suspended`, `expired`, `leaving` (to be deleted): the enterprise is. `blocked`, `removed`: they are
 * no longer of it. `way`, `network`: the enterprise does not let people in by this way, or from there.
 */
// words for each: out.title.*, out.text.*
export const ShutOutReason = z.enum([
  'time',
  'idle',
  'person',
  'surplus',
  'admin',
  'operator',
  'disabled',
  'suspended',
  'expired',
  'leaving',
  'blocked',
  'removed',
  'way',
  'network',
])
export type ShutOutReason = z.output<typeof ShutOutReason>

export const ShutOut = z.object({
  why: ShutOutReason,
  since: z.string().nullable(),
  /** When the enterprise will be deleted; told to its administrators. */
  until: z.string().nullable(),
  /** The enterprise that the reason is about, if any. */
  enterprise: z.string().nullable(),
  /** The names of administrators to ask; empty for an administrator, whom the operator can help. */
  admins: z.array(z.string()),
  isAdmin: z.boolean(),
  /** How to reach the operator of the platform, where that was set. */
  contact: z.string().nullable(),
})
export type ShutOut = z.output<typeof ShutOut>
