import { Outlet } from 'react-router'
import { Main } from './main.tsx'

/** Nothing but the page. */
export const RootLayout = () => (
  <Main>
    <Outlet />
  </Main>
)
