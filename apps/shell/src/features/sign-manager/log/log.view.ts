import type { Input, Output } from '@atrium/contract/kernel/client.ts'
import { browserName } from '@atrium/contract/sign-in/browser-name.ts'
import { closableWays } from '@atrium/contract/sign-in/policy-limits.ts'
import { listOf } from '../../../ui/list/described/list-of.ts'
import type { ListOf } from '../../../ui/list/use-view.ts'
import { placeOf } from '../place.ts'

type SignIn = Output<'signIn.log'>['rows'][number]

const OUTCOMES = ['opened', 'refused'] as const
const TONES = { opened: 'success', entered: 'success' } as const

export const logView = listOf<SignIn>()({
  name: 'signIns',
  row: {
    id: 'id',
    name: ({ person }, say) => person?.name ?? say('signManager.log.gone'),
    detail: ({ person }) => person?.loginId,
  },
  titles: 'signManager.column',
  columns: {
    at: { kind: 'dateTime' },
    outcome: { kind: 'state', words: 'signManager.outcome', tones: TONES },
    way: { kind: 'choice', words: 'session.way' },
    browser: {
      kind: 'text',
      of: ({ browser }, say) => browserName(browser) || say('session.unknown'),
    },
    place: { kind: 'text', of: (row, say) => placeOf(say, row) },
  },
  filterTitles: 'signManager.filter',
  filters: {
    search: { kind: 'search', says: 'signManager.members.find' },
    outcome: {
      kind: 'choice',
      among: OUTCOMES,
      words: 'signManager.outcomes',
      shown: 'select',
      usual: 'all',
    },
    way: {
      kind: 'choice',
      among: closableWays,
      words: 'signManager.way',
      shown: 'select',
      usual: 'all',
    },
  },
})

export const logInput = (view: ListOf<typeof logView>['view']) =>
  logView.listInput(view) as Input<'signIn.log'>
