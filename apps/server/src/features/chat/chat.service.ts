import type { ChatChoice } from '@atrium/contract/apps/chat.contract.ts'
import { Invalid } from '@atrium/contract/kernel/failure.ts'
import type { WorkplaceType } from '@atrium/contract/sign-in/workplace.contract.ts'
import type { Handlers, Serve } from '../../kernel/call/implement.ts'
import { audit } from '../../kernel/transaction/audit.ts'
import { announce } from '../../kernel/work/live.ts'
import * as store from './chat.store.ts'

/** What opens the client of a workplace, whether it is installed or not: as its vendor says. */
const clients: Record<WorkplaceType, string> = {
  dingtalk: 'dingtalk://dingtalkclient/',
  feishu: 'https://applink.feishu.cn/client/op/open',
  wechat: 'wxwork://',
}
const LARK = 'https://applink.larksuite.com/client/op/open'

const nothing = {
  kind: 'none',
  workplace: null,
  name: '',
  address: null,
  signIn: null,
} as const

/** A workplace that is not connected any more is no chat, whatever was chosen while it was. */
export const config: Serve<'chat.config'> = async (scope) => {
  const choice = await store.choice(scope)
  if (choice.kind === 'address')
    return {
      ...nothing,
      kind: 'address',
      name: choice.name,
      address: choice.address,
      signIn: 'own',
    }
  if (choice.kind === 'none') return nothing
  const { workplace } = choice
  const connected = (await store.connected(scope)).find(({ provider }) => provider === workplace)
  if (!connected) return nothing
  const address = connected.endpoints === 'lark' ? LARK : clients[workplace]
  return { ...nothing, kind: 'workplace', workplace, address, signIn: 'workplace' }
}

export const get: Serve<'chat.get'> = async (scope) => ({
  choice: await store.choice(scope),
  workplaces: (await store.connected(scope)).map(({ provider }) => provider),
})

export const set: Serve<'chat.set'> = async (scope, { choice }) => {
  await refuseUnconnected(await store.connected(scope), choice)
  const before = await store.choice(scope)
  await store.choose(scope, choice)
  await audit(scope, {
    action: 'chat.chosen',
    target: scope.tenant.id,
    detail: { before, ...choice },
  })
  await announce(scope.db, [`tenant:${scope.tenant.id}`], { kind: 'navigation.changed' })
  return {}
}

async function refuseUnconnected(connected: store.Connected[], choice: ChatChoice) {
  if (choice.kind !== 'workplace') return
  if (!connected.some(({ provider }) => provider === choice.workplace))
    throw Invalid({ fields: { 'choice.workplace': 'gone' } })
}

export const chatHandlers = {
  'chat.config': config,
  'chat.get': get,
  'chat.set': set,
} satisfies Partial<Handlers>
