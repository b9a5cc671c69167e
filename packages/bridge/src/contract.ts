/** The version of the contract between app and host; a change of it gets another number. */
export const CONTRACT = 1
