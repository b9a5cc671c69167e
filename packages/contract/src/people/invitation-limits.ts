// Apart from the calls: pages need these, and not the checker of input.

// words for each: invitation.state.*
export const invitationStates = ['open', 'spent', 'expired', 'withdrawn'] as const

export const MOST_USES = 1000
export const MOST_DAYS = 90
/** The most text messages of one request. */
export const MOST_PHONES = 50
export const NOTE_LENGTH = 60
