// words for each: signManager.tab.*
export const TABS = [
  'ways',
  'two-step',
  'networks',
  'workplaces',
  'page',
  'log',
  'sessions',
] as const
export type Tab = (typeof TABS)[number]

const BASE = '/enterprise/signManager'

export const addressOf = (tab: Tab): string => (tab === 'ways' ? BASE : `${BASE}/${tab}`)
