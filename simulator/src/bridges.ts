import type { Client } from './clients.ts'
import type { CodeKind } from './codes.ts'
import { installDingTalk } from './dingtalk/bridges.dingtalk.ts'
import { installFeishu } from './feishu/bridges.feishu.ts'
import type { World } from './world.ts'

/** How the client behaves: as it should, or as clients have been seen to. */
export type BridgeMode =
  | 'ready'
  | 'late'
  | 'silent'
  | 'failing'
  | 'refusing'
  /** Feishu: too old for the call of today. */
  | 'outdated'
  /** Feishu: the page did not get the script. */
  | 'absent'

export type BridgeCall = { method: string; params: Record<string, string> }
export type BridgeAnswer = { code: string } | { failure: string }

/** By this name the page reaches out to the simulator: fetching would break its content policy. */
export const BRIDGE_BINDING = 'simulatedBridge'

/** To be run in a page before its own scripts, with the binding in place. */
export function bridgeScript(client: Client, mode: BridgeMode): string {
  const given = JSON.stringify({ client, mode, binding: BRIDGE_BINDING })
  if (client.startsWith('dingtalk')) return `(${installDingTalk.toString()})(${given})`
  if (client.startsWith('feishu')) return `(${installFeishu.toString()})(${given})`
  return ''
}

const kinds: Partial<Record<string, CodeKind>> = {
  requestAuthCodeV2: 'dd-jsapi',
  'requestAuthCode.dingtalk': 'dd-jsapi',
  requestAccess: 'fs-access',
  'requestAuthCode.feishu': 'fs-authcode',
}

/** What the vendor behind the client says to a page that asks who is using it. */
export const answerBridge =
  (world: World, browser: string) =>
  ({ method, params }: BridgeCall): BridgeAnswer => {
    const kind = kinds[method]
    const installed = kind?.startsWith('dd-')
      ? dingtalkApp(world, params)
      : world.appOf('feishu', kind === 'fs-access' ? params.appID : params.appId)
    const person = installed && world.personInClient(installed.org, browser)
    if (!kind || !installed?.app.published || !person) return { failure: `${method} is refused` }
    return { code: world.codes.issue({ ...installed, kind, person }) }
  }

/** The older call names no app: it is the one whose page is open. */
function dingtalkApp(world: World, { corpId, clientId }: Record<string, string>) {
  const org = world.orgOf('dingtalk', corpId)
  const app = org?.apps.find((one) => clientId === undefined || one.clientId === clientId)
  return org && app && { org, app }
}
