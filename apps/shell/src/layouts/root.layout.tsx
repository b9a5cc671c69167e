import type { ReactNode } from 'react'
import { Main } from './main.tsx'

/** Nothing but the page. */
export const RootLayout = ({ children }: { children: ReactNode }) => <Main>{children}</Main>
