import { type HostApi, HostRefused, type Json, type RefusalCode } from '@atrium/bridge'
import type { MicroAppConfig } from '@atrium/contract/platform/shell.contract.ts'
import { CallFailed } from '../../data/api.ts'
import { safePath } from '../../entry/entry.ts'
import { capabilities } from './capabilities.ts'
import type { Desk } from './desk.ts'
import { checkGrant } from './granted.ts'
import { inputJson, inputText } from './input.ts'
import { hearPlatform, hearTopic, isPlatforms, tellTopic, topicGrant } from './topics.ts'

const TOPIC = /^[a-z][\w.:-]{0,79}$/

/**
 * The host as one app sees it. In a frame or not, its every call is looked at here, in the shell
 * (docs/decisions/0016).
 */
export function createHost(app: MicroAppConfig, desk: Desk, signal: AbortSignal): HostApi {
  const enter = (capability: string) => {
    if (signal.aborted) throw new HostRefused('gone', 'This app is no longer on the page')
    checkGrant(app.grants, capability)
  }
  return {
    async navigate(to: string) {
      enter('navigate')
      const path = safePath(inputText(to, 'to'), location.origin)
      if (!path) throw new HostRefused('bad_input', 'to is no address of this site')
      desk.navigate(path)
    },
    async call(name, input) {
      if (!Object.hasOwn(capabilities, name))
        throw new HostRefused('unknown_capability', `There is no capability ${name}`)
      enter(name)
      const perform = capabilities[name] as (call: object) => Promise<never>
      return perform({ app, desk, input }).catch((error: unknown) => {
        throw refusalOf(error)
      })
    },
    async emit(topic: string, data: Json) {
      enter('topics')
      // An app cannot send a topic of the platform: other apps would take it for the platform's word.
      if (isPlatforms(topic)) throw new HostRefused('bad_input', 'topic is the platform’s')
      tellTopic(topicOf(topic), inputJson(data, 'data'))
    },
    on(topic, listener) {
      enter(topicGrant(topic))
      const stop = isPlatforms(topic)
        ? hearPlatform(topic, app.name, listener)
        : hearTopic(topicOf(topic), listener)
      signal.addEventListener('abort', stop, { once: true })
      return stop
    },
  }
}

function topicOf(topic: unknown): string {
  const name = inputText(topic, 'topic')
  if (!TOPIC.test(name)) throw new HostRefused('bad_input', 'topic is not a name')
  return name
}

const codes: Record<string, RefusalCode> = {
  outdated: 'conflict',
  not_found: 'not_found',
  forbidden: 'not_allowed',
  only_viewing: 'not_allowed',
  not_entrusted: 'not_allowed',
  invalid: 'bad_input',
  limit_reached: 'full',
  storage_full: 'full',
  unreachable: 'offline',
  unavailable: 'offline',
  overloaded: 'offline',
}

/** Why a call failed, in one of the few codes that an app can act on. */
function refusalOf(error: unknown): HostRefused {
  if (error instanceof HostRefused) return error
  const code = error instanceof CallFailed ? codes[error.error] : undefined
  return new HostRefused(code ?? 'failed', error instanceof Error ? error.message : String(error))
}
