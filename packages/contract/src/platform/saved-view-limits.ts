/** The lists of which views can be saved, by the names under which the pages know them. */
export const savedLists = [
  'audit',
  'category',
  'enterprise',
  'enterprise.people',
  'listing',
  'message',
  'microApp',
  'package',
  'package.enterprise',
  'route',
  'sms',
  'user',
  'waiting',
  'whitelist',
  'word',
] as const
export type SavedList = (typeof savedLists)[number]

/** Of one person, over all lists. */
export const MOST_SAVED_VIEWS = 60
export const LONGEST_VIEW_NAME = 60
