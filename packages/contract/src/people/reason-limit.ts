/** The most characters a reason takes with which a request is refused. */
export const REASON_LIMIT = 200
