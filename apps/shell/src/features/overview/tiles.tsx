import type { Output } from '@atrium/contract/kernel/client.ts'
import { Sparkline } from '@atrium/kit/sparkline.tsx'
import type { ReactNode } from 'react'
import { Link } from '../../kernel/router/link.tsx'
import { useReach } from '../../kernel/router/use-is-routed.ts'
import { formatBytes, formatNumber, formatPercent } from '../../kernel/words/formats.ts'
import { useSay } from '../../kernel/words/words.ts'
import { growthOf, sumOf, valuesOf } from './metrics.ts'
import styles from './tiles.module.css'

type Figures = Output<'overview.figures'>

/** The numbers; each leads to the list it counts. */
export function Tiles({ figures: { now, points, before } }: { figures: Figures }) {
  const say = useSay()
  const number = (value: number) => formatNumber(say.language, value)
  const grown = (metric: 'enterprises' | 'people' | 'packages') => {
    const growth = growthOf(points, metric)
    return growth ? say('overview.grown', { n: signed(growth, number) }) : say('overview.steady')
  }
  const compared = (metric: 'signIns' | 'refusals') => {
    const [sum, earlier] = [sumOf(points, metric), before[metric]]
    if (earlier === 0) return say('overview.noBefore')
    const share = formatPercent(say.language, Math.abs(sum / earlier - 1))
    if (sum === earlier) return say('overview.steady')
    return say(sum > earlier ? 'overview.more' : 'overview.less', { share })
  }
  return (
    <ul className={styles.tiles}>
      <Tile
        name={say('overview.enterprises')}
        value={number(now.enterprises)}
        note={grown('enterprises')}
        to="/sysop/enterprise"
      >
        <Sparkline values={valuesOf(points, 'enterprises')} />
      </Tile>
      <Tile
        name={say('overview.people')}
        value={number(now.people)}
        note={grown('people')}
        to="/sysop/user"
      >
        <Sparkline values={valuesOf(points, 'people')} />
      </Tile>
      <Tile
        name={say('overview.online')}
        value={number(now.online)}
        note={say('overview.onlineNote')}
        to="/sysop/user?online=1"
      >
        <Sparkline values={valuesOf(points, 'online')} />
      </Tile>
      <Tile
        name={say('overview.signIns')}
        value={number(sumOf(points, 'signIns'))}
        note={compared('signIns')}
        to="/sysop/audit?action=session.opened"
      >
        <Sparkline values={valuesOf(points, 'signIns')} />
      </Tile>
      <Tile
        name={say('overview.refusals')}
        value={number(sumOf(points, 'refusals'))}
        note={compared('refusals')}
        to="/sysop/audit?action=session.refused"
      >
        <Sparkline values={valuesOf(points, 'refusals')} />
      </Tile>
      <Tile
        name={say('overview.storage')}
        value={formatBytes(say.language, now.storage)}
        note={say('overview.storageNote')}
        to="/sysop/enterprise?sort=storage"
      >
        <Sparkline values={valuesOf(points, 'storage')} />
      </Tile>
      <Tile
        name={say('overview.packages')}
        value={number(now.packages)}
        note={grown('packages')}
        to="/sysop/package"
      >
        <Sparkline values={valuesOf(points, 'packages')} />
      </Tile>
      <Tile
        name={say('overview.jobs')}
        value={number(now.jobsWaiting)}
        note={
          now.jobsFailed > 0
            ? say('overview.jobsFailedNote', { n: now.jobsFailed })
            : say('overview.jobsNote')
        }
        to="/sysop/health#jobs"
      >
        <Sparkline values={valuesOf(points, 'jobsDone')} />
      </Tile>
    </ul>
  )
}

const signed = (value: number, format: (value: number) => string) =>
  `${value > 0 ? '+' : '−'}${format(Math.abs(value))}`

type TileProps = { name: string; value: string; note: string; to: string; children: ReactNode }

function Tile({ name, value, note, to, children }: TileProps) {
  const canReach = useReach()
  return (
    <li className={styles.tile}>
      <span className={styles.name}>
        {canReach(to) ? (
          <Link className={styles.way} to={to}>
            {name}
          </Link>
        ) : (
          name
        )}
      </span>
      <strong className={styles.value}>{value}</strong>
      <span className={styles.note}>{note}</span>
      {children}
    </li>
  )
}
