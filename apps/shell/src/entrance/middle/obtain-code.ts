import type { Output, Refused } from '@atrium/contract/kernel/client.ts'
import type { WorkplaceType } from '@atrium/contract/sign-in/workplace.contract.ts'
import { BridgeFailed } from '../workplace/bridge.ts'
import { detectHost } from '../workplace/host.ts'
import { askState, leaveForVendor } from '../workplace/leave.ts'

export type WorkplaceEntry = {
  type: WorkplaceType
  enterId: string
  url: string | null
  ids: Output<'workplace.config'>
  /** The id of the organisation in the address, for connections that do not know it. */
  corpId: string
}

/** A code with its state, or a refusal; null when the page leaves for the vendor. */
export type Obtained = { ok: true; code: string; state: string } | Refused | null

/** How each workplace is asked; a bridge is loaded inside its own app only. */
const ASK: Record<WorkplaceType, (place: WorkplaceEntry) => Promise<Obtained>> = {
  dingtalk: async (place) => {
    const { askDingTalk } = await import('../workplace/dingtalk.ts')
    const { corpId, appId } = place.ids
    return overBridge(place, () => askDingTalk(detectHost(), corpId || place.corpId, appId))
  },
  feishu: async (place) => {
    const { askFeishu, feishuBridge } = await import('../workplace/feishu.ts')
    const bridge = feishuBridge()
    if (!bridge) return redirect(place)
    try {
      return await overBridge(place, (state) => askFeishu(bridge, place.ids.appId, state))
    } catch (failed) {
      // The redirect asks nothing either, so it is tried unless the person declined.
      if (failed instanceof BridgeFailed && failed.trouble !== 'refused') return redirect(place)
      throw failed
    }
  },
  wechat: (place) => redirect(place),
}

export const obtainCode = (place: WorkplaceEntry): Promise<Obtained> => ASK[place.type](place)

const journeyOf = ({ type, enterId, url, ids }: WorkplaceEntry) => ({
  type,
  enterId,
  url,
  appId: ids.appId,
})

const redirect = (place: WorkplaceEntry) => leaveForVendor(journeyOf(place), 'app')

async function overBridge(
  place: WorkplaceEntry,
  ask: (state: string) => Promise<string>,
): Promise<Obtained> {
  const begun = await askState(journeyOf(place), 'bridge')
  if (!begun.ok) return begun
  const { state } = begun.result
  return { ok: true, code: await ask(state), state }
}
