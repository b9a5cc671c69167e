// Apart from the calls: pages need these, and not the checker of input.

/** So many days sign-ins may be kept; an investigation needs some weeks at the least. */
export const SIGN_IN_DAYS = [30, 60, 90, 180] as const
/** So many days announcements may be kept, if not until somebody removes them. */
export const MESSAGE_DAYS = [90, 180, 365, 730] as const
