/** So many rows fit in one request, and one enterprise seldom has more newcomers at once. */
export const MOST_ROWS = 2000
