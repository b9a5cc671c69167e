import type { Package } from '@atrium/contract/apps/package.shape.ts'
import { address } from '../../kernel/data/api.ts'
import { formatDate, formatMoment } from '../../kernel/words/formats.ts'
import { useSay } from '../../kernel/words/words.ts'
import { Standing } from '../../ui/details/item-list.tsx'
import { rowsOf } from '../../ui/list/described/rows-of.tsx'
import styles from './package.cells.module.css'
import { packageView } from './package.view.ts'

export const packageRows = rowsOf(packageView, {
  version: (row) => <Version {...row} />,
  state: (row) => <State {...row} />,
})

const Version = ({ version, build }: Pick<Package, 'version' | 'build'>) => (
  <span className={styles.version}>
    {version} {build !== version && <small>{build}</small>}
  </span>
)

export function State({
  published,
  warnings,
  forced,
}: Pick<Package, 'published' | 'warnings' | 'forced'>) {
  const say = useSay()
  return (
    <span className={styles.state}>
      <Standing tone={published ? 'success' : warnings.length > 0 ? 'warning' : 'info'}>
        {say(published ? 'package.state.published' : 'package.state.draft')}
      </Standing>
      {published && forced && <small>{say('package.forced')}</small>}
    </span>
  )
}

export function Day({ moment }: { moment: string | null }) {
  const say = useSay()
  if (!moment) return <span aria-hidden>–</span>
  return (
    <time dateTime={moment} title={formatMoment(say.language, moment)}>
      {formatDate(say.language, moment)}
    </time>
  )
}

/** The icon of a package; without one, the icon of its system. */
export const AppIcon = ({ icon, kind }: Pick<Package, 'icon' | 'kind'>) =>
  icon ? (
    <img className={styles.icon} src={address('package.icon', { hash: icon })} alt="" />
  ) : (
    <span className={styles.icon} aria-hidden>
      {kind}
    </span>
  )
