import { Outlet } from 'react-router'
import { Card, Porch } from './porch.tsx'

/** A slim brand header and one card: pages for those who are not, or not yet, inside. */
export const NoLoginLayout = () => (
  <Porch>
    <Card>
      <Outlet />
    </Card>
  </Porch>
)
