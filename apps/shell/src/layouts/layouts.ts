import type { ComponentType } from 'react'
import type { LayoutName } from '../kernel/router.tsx'
import { IndexLayout } from './index.layout.tsx'
import { MaintenanceLayout } from './maintenance.layout.tsx'
import { NoLoginLayout } from './no-login.layout.tsx'
import { RootLayout } from './root.layout.tsx'
import { SaasLayout } from './saas.layout.tsx'

/** The portal, the market and the phone pages borrow the nearest layout until they have their own. */
export const layouts: Record<LayoutName, ComponentType> = {
  root: RootLayout,
  isIndex: IndexLayout,
  saas: SaasLayout,
  noLogin: NoLoginLayout,
  customer: RootLayout,
  mobile: RootLayout,
  maintenance: MaintenanceLayout,
  index: IndexLayout,
}
