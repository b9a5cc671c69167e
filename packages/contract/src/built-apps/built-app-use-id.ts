/** The id of a built app where apps of the market are named too, such as in counts of use. */
export const builtAppUseId = (name: string): string => `built:${name}`
