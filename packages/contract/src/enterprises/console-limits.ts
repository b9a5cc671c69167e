/** For how many days an enterprise is a trial that a console user creates without an end. */
export const TRIAL_DAYS = 30

/** How far ahead a console user may put an end: a mistyped year makes nothing endless. */
export const EXTENDABLE_DAYS = 3 * 366
