import type { ReactNode } from 'react'

/** What there is none of is a dash, everywhere: an empty place looks like something that did not load. */
export const orDash = (value: ReactNode): ReactNode =>
  value === null || value === undefined || value === '' || value === false ? '–' : value
