import { findRoute } from '@atrium/contract/platform/route-pattern.ts'
import { callIn } from '../data/api.ts'
import { leaveFor } from '../entry/leave.ts'
import { addressIn } from './spaces.ts'

const LANDING = '/user/workbench'

/** Goes to another space: to the page the person is on, where that space has it for them. */
export async function switchSpace(space: string, pathname: string): Promise<never> {
  const answer = await callIn(space)('microApps.baseInfo', {})
  const stays = answer.ok && findRoute(answer.result[0], pathname) !== null
  return leaveFor(addressIn(space, stays ? pathname : LANDING))
}
