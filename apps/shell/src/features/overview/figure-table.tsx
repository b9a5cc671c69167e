import type { OverviewPoint } from '@atrium/contract/platform/overview.contract.ts'
import { useSay } from '../../kernel/words/words.ts'
import { METRICS } from './metrics.ts'
import { momentsOf } from './moments.ts'
import styles from './overview.module.css'
import type { View } from './overview.view.ts'

type FigureTableProps = { points: OverviewPoint[]; view: View }

const COLUMNS = Object.keys(METRICS) as (keyof typeof METRICS)[]

/** The numbers behind the charts, the newest first. */
export function FigureTable({ points, view }: FigureTableProps) {
  const say = useSay()
  const moments = momentsOf(say.language, view.range, points)
  const rows = points.map((point, at) => ({ point, moment: moments[at]?.whole })).toReversed()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- who has no mouse scrolls it too
    <section className={styles.frame} tabIndex={0} aria-label={say('overview.course')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{say('overview.moment')}</th>
            {COLUMNS.map((metric) => (
              <th key={metric} scope="col">
                {say(METRICS[metric].name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ point, moment }) => (
            <tr key={point.at}>
              <th scope="row">{moment}</th>
              {COLUMNS.map((metric) => (
                <td key={metric}>
                  {point[metric] === null
                    ? say('overview.nothing')
                    : METRICS[metric].format(say.language, point[metric])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
