import { useRead } from '../../kernel/data/api.ts'
import { formatDate, formatMoment } from '../../kernel/words/formats.ts'
import { type Say, useSay } from '../../kernel/words/words.ts'
import { useCategories } from '../category/use-categories.ts'

export type Noun = 'enterprise' | 'user'
type Filters = Partial<Record<string, string>>

const NAMED = new Set(['entType', 'saasEntType', 'status', 'expiry', 'use', 'idle', 'userType'])
const YES_NO = new Set(['private', 'isControl', 'self', 'online', 'isRoot', 'locked', 'twoStep'])

// words: enterprise.filter.*, enterprise.entType.*, enterprise.saasEntType.*, enterprise.status.*, enterprise.expiry.*, enterprise.use.*, enterprise.idle.*
// words: user.filter.*, user.userType.*, user.status.*, user.idle.*
/** The name of the enterprise whose id is in the address. */
export function useEnterpriseCalled(entid: string | undefined): string | undefined {
  const { data } = useRead('sysop.entinfo', { entid: Number(entid) }, { enabled: !!entid })
  return entid && data ? `${data.name} (${data.space})` : undefined
}

/** The names of the values of filters on lists of enterprises or people. */
function useMeaning(noun: Noun, { entid }: Filters) {
  const say = useSay()
  const categories = useCategories()
  const called = useEnterpriseCalled(entid)
  return (filter: string, value: string): string => {
    if (filter === 'saas_id')
      return categories.find((known) => known.value === value)?.label ?? value
    if (filter === 'entid') return called ?? value
    if (filter === 'joined') return since(say, value)
    if (NAMED.has(filter)) return say.named(`${noun}.${filter}.${value}`)
    if (YES_NO.has(filter)) return say(value === '1' ? 'list.yes' : 'list.no')
    return value
  }
}

/** A moment in words: as a day where it is the beginning of one. */
export function since(say: Say, moment: string): string {
  const at = new Date(moment)
  const isDay = at.getHours() === 0 && at.getMinutes() === 0
  return (isDay ? formatDate : formatMoment)(say.language, moment)
}

/** Filters in words: the title of each, and its value. */
export function useFilterWords(noun: Noun, filters: Filters): [title: string, value: string][] {
  const say: Say = useSay()
  const meaning = useMeaning(noun, filters)
  return Object.entries(filters).flatMap(([filter, value]) =>
    value ? [[say.named(`${noun}.filter.${filter}`), meaning(filter, value)]] : [],
  )
}
