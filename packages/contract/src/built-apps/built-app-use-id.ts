/** An app that people of a space have made, beside those of the market: what is used is used, wherever it comes from. */
export const builtAppUseId = (name: string): string => `built:${name}`
