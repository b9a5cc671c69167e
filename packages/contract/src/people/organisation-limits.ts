// Apart from the calls: pages need these, and not the checker of input.

// words for each: org.shownTo.*
/** Who finds a department, and whom it holds, in the directory: all, those in it and below, or nobody. */
export const shownTo = ['everyone', 'department', 'nobody'] as const

export const DEPARTMENT_NAME = 60
export const TITLE_LENGTH = 60
