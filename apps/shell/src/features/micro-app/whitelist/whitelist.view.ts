import type { IdAndName } from '../../../entities/enterprise/enterprise-choice.tsx'
import { titleOf } from '../../../kernel/router/title.ts'
import type { Say } from '../../../kernel/words/words.ts'
import { listOf } from '../../../ui/list/described/list-of.ts'
import type { MicroApp } from '../registry/registry.view.ts'

/** An app and who may use it. */
export type Listed = Pick<MicroApp, 'name' | 'title' | 'installs'> & {
  all: boolean
  enterprises: IdAndName[]
}

export const reachOf = ({ all, enterprises }: Listed) =>
  all ? 'all' : enterprises.length > 0 ? 'some' : 'nobody'

const REACHES = ['all', 'some', 'nobody'] as const
const SHOWN = 3

function namesOf({ all, enterprises }: Listed, say: Say): string | null {
  if (all || enterprises.length === 0) return null
  const names = new Intl.ListFormat(say.language, { type: 'unit', style: 'narrow' }).format(
    enterprises.slice(0, SHOWN).map(({ name }) => name),
  )
  return say(enterprises.length > SHOWN ? 'whitelist.more' : 'whitelist.these', { names })
}

export const whitelistView = listOf<Listed>()({
  name: 'whitelist',
  row: { id: 'name', name: ({ title }, say) => titleOf(say, title), detail: 'name' },
  titles: 'whitelist.column',
  columns: {
    reach: { kind: 'own' },
    enterprises: { kind: 'text', of: namesOf, card: 'wide', wraps: true },
    installs: { kind: 'integer' },
  },
  filterTitles: 'whitelist.filter',
  filters: {
    search: { kind: 'search', says: 'whitelist.search' },
    reach: {
      kind: 'choice',
      among: REACHES,
      words: 'whitelist.reach',
      shown: 'segments',
    },
  },
  opens: /^[a-z][a-z0-9-]{0,39}$/,
})
