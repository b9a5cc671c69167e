/** The most saved views of one person, over all lists. */
export const MOST_SAVED_VIEWS = 60
export const LONGEST_VIEW_NAME = 60
