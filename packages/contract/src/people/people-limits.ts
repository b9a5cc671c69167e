// Apart from the calls: pages need these, and not the checker of input.

// words for each: org.shownTo.*
/** Who finds a department, and whom it holds, in the directory: all, those in it and below, or nobody. */
export const shownTo = ['everyone', 'department', 'nobody'] as const

export const DEPARTMENT_NAME = 60
export const TITLE_LENGTH = 60

// words for each: invitation.state.*
export const invitationStates = ['open', 'spent', 'expired', 'withdrawn'] as const

/** How many people may follow one invitation, and for how many days it holds. */
export const MOST_USES = 1000
export const MOST_DAYS = 90
/** The most text messages of one request to invite. */
export const MOST_PHONES = 50
/** How long an invitation's own note may be. */
export const NOTE_LENGTH = 60
