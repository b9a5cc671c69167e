import type { Output } from '@atrium/contract/kernel/client.ts'
import type { SpaceScope } from '../../kernel/transaction/scope.ts'
import { setSpaceSetting, spaceSetting } from '../../kernel/transaction/space-setting.ts'

export type Days = Output<'retention.get'>

const KEY = 'retention'
const USUAL: Days = { signIns: 180, messages: null }

export const find = async (scope: SpaceScope): Promise<Days> =>
  (await spaceSetting<Days>(scope, KEY)) ?? USUAL

export const put = (scope: SpaceScope, days: Days) => setSpaceSetting(scope, KEY, days)
