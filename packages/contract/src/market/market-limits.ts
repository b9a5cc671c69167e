// words for each: market.category.*

/** What the apps of the market are for; each stands in one. */
export const listingCategories = [
  'office',
  'project',
  'people',
  'finance',
  'sales',
  'supply',
  'data',
  'tools',
  'other',
] as const
export type ListingCategory = (typeof listingCategories)[number]

export const listingStates = ['draft', 'live', 'withdrawn'] as const

export const LISTING_NAME = 40
export const LISTING_SUMMARY = 80
export const LISTING_DESCRIPTION = 5_000
export const VERSION_NOTES = 1_000
/** The most bytes of a picture, which is sent as text in one body of at most a megabyte. */
export const PICTURE_BYTES = 512 * 1024
export const PICTURES = 6

/** How many submissions an enterprise may have, and how many of them may wait for a decision. */
export const MOST_SUBMISSIONS = 20
export const MOST_WAITING = 5

export const submissionStates = ['draft', 'sent', 'returned', 'approved'] as const

// words for each: submission.check.*
/** The automatic checks before anybody decides. */
export const submissionChecks = [
  'manifest',
  'addresses',
  'runs',
  'version',
  'words',
  'pictures',
] as const
