import type { LayoutName, LayoutOf } from '../kernel/router/route-parts.ts'
import { CustomerLayout } from './customer.layout.tsx'
import { IndexLayout } from './index.layout.tsx'
import { IsIndexLayout } from './is-index.layout.tsx'
import { MaintenanceLayout } from './maintenance.layout.tsx'
import { MobileLayout } from './mobile.layout.tsx'
import { NoLoginLayout } from './no-login.layout.tsx'
import { RootLayout } from './root.layout.tsx'
import { SaasLayout } from './saas.layout.tsx'

/** The layouts that a route may choose. */
export const layouts: Record<LayoutName, LayoutOf> = {
  root: RootLayout,
  isIndex: IsIndexLayout,
  saas: SaasLayout,
  noLogin: NoLoginLayout,
  customer: CustomerLayout,
  mobile: MobileLayout,
  maintenance: MaintenanceLayout,
  index: IndexLayout,
}
