/** A version as customers know it, without the part after the dash, which tells builds apart for operators. */
export const plainVersion = (version: string): string => version.split('-', 1)[0] ?? version
