/** A phone number of mainland China without its dial code, as people know it. */
export const phoneText = (phone: string | null): string => phone?.replace(/^\+86/, '') ?? ''
