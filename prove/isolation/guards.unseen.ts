/** Guards of which nothing can show that they are gone, each with the reason. */
export const unseen: Record<string, string> = {}
