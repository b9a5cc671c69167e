import type { FrequentApp, OwnApp } from '@atrium/contract/apps/app-use.contract.ts'

/** One that nobody uses has no reason to be among the frequent ones. */
export type ListedApp = OwnApp & Partial<Pick<FrequentApp, 'by'>>

export type ListedAppsProps = { apps: ListedApp[]; labelledBy: string }
