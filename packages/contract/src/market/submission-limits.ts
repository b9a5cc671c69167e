/** Of an enterprise: what it has written for the market, and what of it waits for a decision at a time. */
export const MOST_SUBMISSIONS = 20
export const MOST_WAITING = 5

export const submissionStates = ['draft', 'sent', 'returned', 'approved'] as const

// words for each: submission.check.*
/** What is tried by itself before anybody decides. */
export const submissionChecks = [
  'manifest',
  'addresses',
  'runs',
  'version',
  'words',
  'pictures',
] as const
