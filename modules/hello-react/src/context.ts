import type { MountContext } from '@atrium/bridge'
import { createContext, useContext, useSyncExternalStore } from 'react'
import enUS from '../words/en-US.json'
import zhCN from '../words/zh-CN.json'

export const ContextOfMount = createContext<MountContext | null>(null)

export function useMount(): MountContext {
  const context = useContext(ContextOfMount)
  if (!context) throw new Error('This part is drawn inside the app only')
  return context
}

export const useSurroundings = () => {
  const { surroundings } = useMount()
  return useSyncExternalStore(surroundings.follow, () => surroundings.current)
}

export const useAddress = () => {
  const { address } = useMount()
  return useSyncExternalStore(address.follow, () => address.current)
}

type Word = keyof typeof zhCN

/** The app's own words, in the language of the page around it. */
export function useWords() {
  const { language } = useSurroundings()
  const words = language.startsWith('zh') ? zhCN : enUS
  return (word: Word, values: Record<string, string | number> = {}) =>
    words[word].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}
