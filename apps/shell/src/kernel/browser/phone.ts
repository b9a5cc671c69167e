/** Whether the browser is a phone's: phones, and only phones, have “Mobi” in their user agent. */
export const isPhone = (agent: string = navigator.userAgent): boolean => /\bMobi/i.test(agent)
