// Apart from the calls: pages need these, and not the checker of input.

// words for each: joinRequest.state.*
/** The states of a request; withdrawn ones are visible only to the person who asked. */
export const joinRequestStates = ['open', 'accepted', 'refused'] as const

export const ASKING_LENGTH = 200
