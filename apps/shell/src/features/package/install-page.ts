/** Where a phone goes with a code. */
export const installPage = (code: string): string => `${location.origin}/m/install/${code}`
