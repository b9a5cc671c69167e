import type { Output } from '@atrium/contract/kernel/client.ts'

/** A person with where they belong, as the details show them. */
export type Whole = Output<'user.person'>
