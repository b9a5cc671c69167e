import type { WorkplaceType } from '@atrium/contract/sign-in/workplace.contract.ts'
import { detectHost } from './host.ts'

const TYPES: Partial<Record<string, WorkplaceType>> = {
  dingtalk: 'dingtalk',
  feishu: 'feishu',
  wecom: 'wechat',
}

/** The workplace whose app shows this page. */
export const workplaceHere = (): WorkplaceType | null => TYPES[detectHost().host] ?? null
