import type { Live, MountContext } from '@atrium/bridge'
import {
  computed,
  type InjectionKey,
  inject,
  onScopeDispose,
  type ShallowRef,
  shallowRef,
} from 'vue'
import enUS from '../words/en-US.json'
import zhCN from '../words/zh-CN.json'

export const CONTEXT: InjectionKey<MountContext> = Symbol('mount')

export function useMount(): MountContext {
  const context = inject(CONTEXT)
  if (!context) throw new Error('This part is drawn inside the app only')
  return context
}

/** A value of the host as a ref of Vue's. */
export function useLive<Value>(live: Live<Value>): ShallowRef<Value> {
  const value = shallowRef(live.current)
  onScopeDispose(live.follow((next) => (value.value = next)))
  return value
}

/** The app's own words, in the language of the page around it. */
export function useWords() {
  const surroundings = useLive(useMount().surroundings)
  const words = computed(() => (surroundings.value.language.startsWith('zh') ? zhCN : enUS))
  return (word: keyof typeof zhCN, values: Record<string, string> = {}) =>
    words.value[word].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}
