import type { Answer, Output, Refused } from '@atrium/contract/kernel/client.ts'
import type { WorkplaceType } from '@atrium/contract/sign-in/workplace.contract.ts'
import { keepPendingSignIn } from './pending-sign-in.ts'
import { callIn } from './space-client.ts'

type Journey = { type: WorkplaceType; enterId: string; url: string | null; appId: string | null }
type Purpose = 'bridge' | 'app' | 'web'

/** Asks for a state of this browser, without which no code is accepted. */
export const askState = (
  { type, enterId, url }: Journey,
  purpose: Purpose,
): Promise<Answer<Output<'workplace.state'>>> =>
  callIn(enterId)('workplace.state', { type, purpose, ...(url && { toUrl: url }) })

/** Goes to the vendor's page, which sends the person back to the middle page with a code. */
export async function leaveForVendor(
  journey: Journey,
  purpose: 'app' | 'web',
): Promise<Refused | null> {
  const answer = await askState(journey, purpose)
  if (!answer.ok) return answer
  const { state, authorizeUrl } = answer.result
  keepPendingSignIn({ ...journey, state })
  if (authorizeUrl === null) throw new Error(`${journey.type} gave no address to go to`)
  // In a browser the back button may return here; inside an app that would start everything anew.
  if (purpose === 'web') location.assign(authorizeUrl)
  else location.replace(authorizeUrl)
  return null
}
