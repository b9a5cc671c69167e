/** The most rows of an import: as many as fit in one request, and more than an enterprise usually adds. */
export const MOST_ROWS = 2000
