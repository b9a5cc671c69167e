/** Does the browser say that it is a phone's? Every phone's does so by this word; tablets and desks do not. */
export const isPhone = (agent: string = navigator.userAgent): boolean => /\bMobi/i.test(agent)
