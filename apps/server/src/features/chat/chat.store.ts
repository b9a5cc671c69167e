import type { ChatChoice } from '@atrium/contract/apps/chat.contract.ts'
import type { SpaceScope } from '../../kernel/transaction/scope.ts'
import { setSpaceSetting, spaceSetting } from '../../kernel/transaction/space-setting.ts'

const KEY = 'chat'

export const choice = async (scope: SpaceScope): Promise<ChatChoice> =>
  (await spaceSetting<ChatChoice>(scope, KEY)) ?? { kind: 'none' }

export const choose = (scope: SpaceScope, chosen: ChatChoice) => setSpaceSetting(scope, KEY, chosen)

/** Workplaces the space is connected with now. */
export const connected = ({ db }: SpaceScope) =>
  db
    .selectFrom('workplace_connections')
    .select(['provider', 'endpoints'])
    .where('enabled', '=', true)
    .orderBy('provider')
    .execute()

export type Connected = Awaited<ReturnType<typeof connected>>[number]
