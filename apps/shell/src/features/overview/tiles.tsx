import type { Output } from '@atrium/contract/kernel/client.ts'
import { Sparkline } from '@atrium/kit/sparkline.tsx'
import { whenOf } from '../../entities/audit/when-of.ts'
import { Link } from '../../kernel/router/link.tsx'
import { useIsRouted } from '../../kernel/router/use-is-routed.ts'
import { formatBytes, formatNumber, formatPercent } from '../../kernel/words/formats.ts'
import { type Say, useSay } from '../../kernel/words/words.ts'
import { METRICS, sumOf, valuesOf } from './metrics.ts'
import styles from './tiles.module.css'

type Figures = Output<'overview.figures'>
type Counted = keyof typeof METRICS
type TileFacts = {
  name: string
  value: string
  note: string
  before?: string
  to: string
  shape: Counted
}

/** The tiles with numbers, each a link to the list it counts. */
export function Tiles({ figures }: { figures: Figures }) {
  const say = useSay()
  return (
    <ul className={styles.tiles}>
      {tilesOf(say, figures).map((tile) => (
        <Tile key={tile.name} {...tile} values={valuesOf(figures.points, tile.shape)} />
      ))}
    </ul>
  )
}

function tilesOf(say: Say, { now, points, begun, before, from, since }: Figures): TileFacts[] {
  const number = (value: number) => formatNumber(say.language, value)
  const signed = (value: number) =>
    value === 0 ? '0' : `${value > 0 ? '+' : '−'}${number(Math.abs(value))}`
  const isCompared = before.points.length > 0
  // Where nothing was counted before, the earlier number is unknown, not zero.
  const hasBefore = since !== null && since < from

  const grown = (metric: 'enterprises' | 'people' | 'packages') => {
    const growth = now[metric] - begun[metric]
    return {
      note: growth ? say('overview.grown', { n: signed(growth) }) : say('overview.steady'),
      ...(isCompared && {
        before: say('overview.beforeWas', { n: signed(begun[metric] - before.begun[metric]) }),
      }),
    }
  }
  const compared = (metric: 'signIns' | 'refusals') => {
    const [sum, earlier] = [sumOf(points, metric), before[metric]]
    const note =
      !hasBefore || earlier === 0
        ? say('overview.noBefore')
        : sum === earlier
          ? say('overview.steady')
          : say(sum > earlier ? 'overview.more' : 'overview.less', {
              share: formatPercent(say.language, Math.abs(sum / earlier - 1)),
            })
    return {
      note,
      ...(isCompared && { before: say('overview.beforeWas', { n: number(earlier) }) }),
    }
  }
  const during = `from=${whenOf(Date.parse(from))}`
  const audit = (actions: string) => `/sysop/audit?action=${actions}&${during}`
  return [
    {
      name: say('overview.enterprises'),
      value: number(now.enterprises),
      ...grown('enterprises'),
      to: '/sysop/enterprise',
      shape: 'enterprises',
    },
    {
      name: say('overview.people'),
      value: number(now.people),
      ...grown('people'),
      to: '/sysop/user',
      shape: 'people',
    },
    {
      name: say('overview.online'),
      value: number(now.online),
      note: say('overview.onlineNote'),
      to: '/sysop/user?online=1',
      shape: 'online',
    },
    {
      name: say('overview.signIns'),
      value: number(sumOf(points, 'signIns')),
      ...compared('signIns'),
      to: audit('session.opened'),
      shape: 'signIns',
    },
    {
      name: say('overview.refusals'),
      value: number(sumOf(points, 'refusals')),
      ...compared('refusals'),
      to: audit('session.refused,session.stepRefused,workplace.refused'),
      shape: 'refusals',
    },
    {
      name: say('overview.storage'),
      value: formatBytes(say.language, now.storage),
      note: say('overview.storageNote'),
      to: '/sysop/enterprise?sort=storage&order=desc',
      shape: 'storage',
    },
    {
      name: say('overview.packages'),
      value: number(now.packages),
      ...grown('packages'),
      to: '/sysop/package?state=published',
      shape: 'packages',
    },
    {
      name: say('overview.jobs'),
      value: number(now.jobsWaiting),
      note:
        now.jobsFailed > 0
          ? say('overview.jobsFailedNote', { n: now.jobsFailed })
          : say('overview.jobsNote'),
      to: '/sysop/health#jobs',
      shape: 'jobsDone',
    },
  ]
}

type TileProps = TileFacts & { values: (number | null)[] }

function Tile({ name, value, note, before, to, values }: TileProps) {
  const canReach = useIsRouted()
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
      <span className={styles.note}>
        {note}
        {before && <span>{before}</span>}
      </span>
      <Sparkline values={values} />
    </li>
  )
}
