/** The address of the installation page for a code. */
export const installPage = (code: string): string => `${location.origin}/m/install/${code}`
