import type { ReactNode } from 'react'
import { MAIN_ID } from './frame.tsx'

type MainProps = { className?: string | undefined; children: ReactNode }

/** The landmark the skip link and each new page lead to. */
export const Main = ({ className, children }: MainProps) => (
  <main id={MAIN_ID} tabIndex={-1} className={className}>
    {children}
  </main>
)
