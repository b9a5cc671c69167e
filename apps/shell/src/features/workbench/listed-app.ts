import type { FrequentApp, OwnApp } from '@atrium/contract/apps/app-use.contract.ts'

/** An app of the list; one that is not used has no reason to be frequent. */
export type ListedApp = OwnApp & Partial<Pick<FrequentApp, 'by'>>

export type ListedAppsProps = { apps: ListedApp[]; labelledBy: string }
