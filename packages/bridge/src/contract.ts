/** Which promise between app and host this is. Another one gets another number. */
export const CONTRACT = 1
