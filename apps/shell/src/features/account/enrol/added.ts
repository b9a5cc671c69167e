import type { Output } from '@atrium/contract/kernel/client.ts'

/** What the server answers when a second step was added, of whatever kind. */
export type Added = Output<'factor.totp.confirm'>
export type EnrolProps = { onAdded: (added: Added) => void }
