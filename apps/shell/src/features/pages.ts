import type { RouteConfig } from '@atrium/contract/platform/shell.contract.ts'
import type { Materials } from '../kernel/router/route-parts.ts'

/** Every page a route may name, each in a file of its own that is fetched when it is opened. */
export const pages: Materials['pages'] = {
  home: async () => (await import('./home/home.page.tsx')).HomePage,
  workbench: async () => (await import('./workbench/workbench.page.tsx')).WorkbenchPage,
  center: async () => (await import('./account/center.page.tsx')).CenterPage,
  twoVerify: async () => (await import('./account/two-verify.page.tsx')).TwoVerifyPage,
  ownPassword: async () => (await import('./account/own-password.page.tsx')).OwnPasswordPage,
  scan: async () => (await import('./scan/scan.page.tsx')).ScanPage,
  signManager: async () => (await import('./sign-manager/sign-manager.page.tsx')).SignManagerPage,
  apps: async () => (await import('./micro-app/apps.page.tsx')).AppsPage,
  navigation: async () => (await import('./navigation/navigation.page.tsx')).NavigationPage,
  brand: async () => (await import('./brand/brand.page.tsx')).BrandPage,
  package: async () => (await import('./package/package.page.tsx')).PackagePage,
  packageEnterprises: async () =>
    (await import('./package/enterprises/enterprises.page.tsx')).PackageEnterprisesPage,
  install: async () => (await import('./install/install.page.tsx')).InstallPage,
  privacy: async () => (await import('./privacy/privacy.page.tsx')).PrivacyPage,
  sms: async () => (await import('./sms/sms.page.tsx')).SmsPage,
  messages: async () => (await import('./message/inbox/inbox.page.tsx')).InboxPage,
  message: async () => (await import('./message/message.page.tsx')).MessagePage,
  audit: async () => (await import('./audit/audit.page.tsx')).AuditPage,
  overview: async () => (await import('./overview/overview.page.tsx')).OverviewPage,
  update: async () => (await import('./system/update.page.tsx')).UpdatePage,
  health: async () => (await import('./health/health.page.tsx')).HealthPage,
  enterprise: async () => (await import('./enterprise/enterprise.page.tsx')).EnterprisePage,
  category: async () => (await import('./category/category.page.tsx')).CategoryPage,
  microApp: async () => (await import('./micro-app/registry/registry.page.tsx')).RegistryPage,
  whitelist: async () => (await import('./micro-app/whitelist/whitelist.page.tsx')).WhitelistPage,
  word: async () => (await import('./word/word.page.tsx')).WordPage,
  ownWords: async () => (await import('./word/own-words.page.tsx')).OwnWordsPage,
  route: async () => (await import('./route/route.page.tsx')).RoutePage,
  user: async () => (await import('./user/user.page.tsx')).UserPage,
  enterpriseOne: async () =>
    (await import('./enterprise/one/enterprise-one.page.tsx')).EnterpriseOnePage,
  enterpriseImport: async () => (await import('./enterprise/import/import.page.tsx')).ImportPage,
  maintenance: async () => (await import('./maintenance/maintenance.page.tsx')).MaintenancePage,
  nonAuthority: async () => (await import('./fallback/non-authority.page.tsx')).NonAuthorityPage,
}

/** Pages for bad days, which are open even when the server gives no routes. */
export const builtIn: RouteConfig[] = [
  {
    id: 'maintenance',
    path: '/maintenance',
    layout: 'maintenance',
    title: 'maintenance.title',
    target: { kind: 'page', page: 'maintenance' },
  },
  {
    id: 'nonAuthority',
    path: '/nonAuthority',
    layout: 'noLogin',
    title: 'nonAuthority.title',
    target: { kind: 'page', page: 'nonAuthority' },
  },
]
