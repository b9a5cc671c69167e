import type { Output } from '@atrium/contract/kernel/client.ts'

/** What somebody has who added a second step, whichever kind it is. */
export type Added = Output<'factor.totp.confirm'>
export type EnrolProps = { onAdded: (added: Added) => void }
