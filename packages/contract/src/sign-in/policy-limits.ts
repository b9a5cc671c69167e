// Apart from the calls: pages need these, and not the checker of input.

// words for each: signManager.way.*
/** The ways into a space that it can close. */
export const closableWays = ['password', 'sms', 'qr', 'workplace'] as const
/** One of these stays open: the others need somebody else, a phone that is in already or a vendor's cloud. */
export const ownWays = ['password', 'sms'] as const

// words for each: signManager.outside.*
/** What becomes of whoever is in none of the networks: nothing, a second step, or they stay outside. */
export const outsides = ['open', 'step', 'closed'] as const

// words for each: signManager.outcome.*
export const outcomes = [
  'opened',
  'entered',
  'refused',
  'stepRefused',
  'way',
  'network',
  'qrRefused',
] as const

export const PASSWORD_LENGTH = { least: 10, most: 64 }
export const PASSWORD_DAYS = { least: 30, most: 365 }
export const MOST_NETWORKS = 50
