// words for each: role.name.*
/** Every space has these; whatever else there is, it has named itself. */
export const builtInRoles = ['admin', 'member'] as const
export type BuiltInRole = (typeof builtInRoles)[number]
