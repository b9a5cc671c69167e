/** The most browsers of one person that are notified. */
export const MOST_PUSHED_BROWSERS = 10
