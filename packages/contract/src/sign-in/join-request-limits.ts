// Apart from the calls: pages need these, and not the checker of input.

// words for each: joinRequest.state.*
/** Withdrawn ones are known to who asked alone. */
export const joinRequestStates = ['open', 'accepted', 'refused'] as const

export const ASKING_LENGTH = 200
