import { clientTable } from '@atrium/contract/client-table.ts'
import { createClient } from '@atrium/contract/kernel/client.ts'
import { findRoute } from '@atrium/contract/platform/route-pattern.ts'
import { leaveFor } from '../entry/leave.ts'
import { language } from '../words/words.ts'
import { addressIn } from './spaces.ts'

const LANDING = '/user/workbench'

/** Goes to another space: to the page the person is on, where that space has it for them. */
export async function switchSpace(space: string, pathname: string): Promise<never> {
  const { call } = createClient({ table: clientTable, space: () => space, language })
  const answer = await call('microApps.baseInfo', {})
  const stays = answer.ok && findRoute(answer.result[0], pathname) !== null
  return leaveFor(addressIn(space, stays ? pathname : LANDING))
}
