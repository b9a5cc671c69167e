/**
 * The values of `user_type`, which decide where a person begins; what they may do, their roles say. Only these can be
 * given; an account with another number has no special type.
 */
export const userTypes = {
  member: 0,
  admin: 4,
  manager: 5,
  developer: 6,
  operator: 7,
  supplier: 8,
  console: 9,
} as const
export type UserType = (typeof userTypes)[keyof typeof userTypes]

export const isOperator = (type: number | null | undefined): boolean => type === userTypes.operator

/** Operators, and console users within their categories: they work for the platform, not in a space. */
export const isStaff = (type: number | null | undefined): boolean =>
  isOperator(type) || type === userTypes.console
