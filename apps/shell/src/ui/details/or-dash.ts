import type { ReactNode } from 'react'

/** A dash for a missing value, everywhere: an empty place looks like something that did not load. */
export const orDash = (value: ReactNode): ReactNode =>
  value === null || value === undefined || value === '' || value === false ? '–' : value
