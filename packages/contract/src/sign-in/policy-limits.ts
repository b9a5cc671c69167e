// Apart from the calls: pages need these, and not the checker of input.

// words for each: signManager.way.*
/** The ways into a space that it can close. */
export const closableWays = ['password', 'sms', 'qr', 'workplace'] as const
/** The ways of which one has to stay open: the others need another person, a signed-in phone or a vendor. */
export const ownWays = ['password', 'sms'] as const

// words for each: signManager.outside.*
/** What happens outside of the named networks: nothing, a second step is asked for, or nobody can sign in. */
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
