import type { Output } from '@atrium/contract/kernel/client.ts'
import { browserName } from '@atrium/contract/sign-in/browser-name.ts'
import { formatMoment } from '../../../kernel/words/formats.ts'
import { Standing } from '../../../ui/details/item-list.tsx'
import type { Rows } from '../../../ui/list/rows.ts'
import { placeOf } from '../place.ts'
import type { LogColumn } from './log.view.ts'

type SignIn = Output<'signIn.log'>['rows'][number]

// words: signManager.outcome.*, session.way.*
export const logRows: Rows<SignIn, LogColumn> = {
  id: ({ id }) => id,
  name: ({ person }, say) => person?.name ?? say('signManager.log.gone'),
  detail: ({ person }) => person?.loginId,
  columns: {
    at: { cell: ({ at }, say) => formatMoment(say.language, at) },
    outcome: {
      cell: ({ outcome }, say) => (
        <Standing tone={outcome === 'opened' || outcome === 'entered' ? 'success' : 'warning'}>
          {say(`signManager.outcome.${outcome}`)}
        </Standing>
      ),
    },
    way: { cell: ({ way }, say) => say.named(`session.way.${way}`) },
    browser: { cell: ({ browser }, say) => browserName(browser) || say('session.unknown') },
    place: { cell: (row, say) => placeOf(say, row) },
  },
}
