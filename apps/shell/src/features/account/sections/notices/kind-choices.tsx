import type { NoticeSettings } from '@atrium/contract/messages/notice.contract.ts'
import { Switch } from '@mantine/core'
import { useSay } from '../../../../kernel/words/words.ts'
import { Badge } from '../../../../ui/details/item-list.tsx'
import styles from './notices.module.css'
import { useChoose } from './use-choose.ts'

type Kind = NoticeSettings['kinds'][number]
const WAYS = ['pops', 'pushed'] as const

/** The choice, for each kind of message, whether it pops up in the page and as a notification of the browser. */
export function KindChoices({ kinds, pushKey }: Pick<NoticeSettings, 'kinds' | 'pushKey'>) {
  const say = useSay()
  const ways = WAYS.filter((way) => way === 'pops' || pushKey !== null)
  return (
    <table className={styles.kinds}>
      <thead>
        <tr>
          <th scope="col">{say('notice.column.kind')}</th>
          {ways.map((way) => (
            <th key={way} scope="col">
              {say(`notice.column.${way}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds.map((kind) => (
          <tr key={kind.kind}>
            <th scope="row">
              {say(`messageKind.${kind.kind}`)}
              <p>{say(`notice.kind.${kind.kind}.hint`)}</p>
            </th>
            {ways.map((way) => (
              <td key={way}>
                <Way way={way} {...kind} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Way({ way, kind, always, ...chosen }: Kind & { way: (typeof WAYS)[number] }) {
  const say = useSay()
  const { choose, underWay } = useChoose()
  if (chosen[way] === null) return null
  if (always) return <Badge tone="neutral">{say('notice.always')}</Badge>
  return (
    <Switch
      aria-label={say(`notice.${way}.of`, { kind: say(`messageKind.${kind}`) })}
      checked={underWay?.[way] ?? chosen[way]}
      onChange={({ currentTarget }) =>
        choose({ kind, [way]: currentTarget.checked }, say('notice.saved'))
      }
    />
  )
}
