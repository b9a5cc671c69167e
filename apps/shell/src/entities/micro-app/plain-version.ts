/** A version as customers know it; what follows the dash tells builds apart, which is for operators. */
export const plainVersion = (version: string): string => version.split('-', 1)[0] ?? version
