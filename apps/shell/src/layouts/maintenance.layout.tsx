import { Outlet } from 'react-router'
import { Porch } from './porch.tsx'

/** The house is closed: its sign, and word of when it opens again. */
export const MaintenanceLayout = () => (
  <Porch>
    <Outlet />
  </Porch>
)
