import type { Package } from '@atrium/contract/apps/package.shape.ts'
import { address } from '../../kernel/data/api.ts'
import { formatBytes, formatDate, formatMoment, formatNumber } from '../../kernel/words/formats.ts'
import { type Say, useSay } from '../../kernel/words/words.ts'
import { Standing } from '../../ui/details/item-list.tsx'
import { firstAndMore } from '../../ui/list/first-and-more.ts'
import type { Rows } from '../../ui/list/rows.ts'
import styles from './package.cells.module.css'
import type { Column } from './package.view.ts'

export const packageRows: Rows<Package, Column> = {
  id: ({ id }) => id,
  name: ({ name }) => name,
  detail: ({ app }) => app,
  columns: {
    version: { cell: (row) => <Version {...row} /> },
    state: { cell: (row) => <State {...row} /> },
    channel: { cell: ({ channel }, say) => say(`package.channel.${channel}`) },
    scope: { cell: (row, say) => scopeText(say, row) },
    size: { cell: ({ size }, say) => formatBytes(say.language, size) },
    downloads: { cell: ({ downloads }, say) => formatNumber(say.language, downloads) },
    uploaded: { cell: ({ uploaded }) => <Day moment={uploaded} /> },
    published: { cell: ({ published }) => <Day moment={published} /> },
    minSystem: { cell: ({ minSystem }) => minSystem },
    signer: { cell: ({ signer }, say) => signer?.name ?? say('package.unsigned'), wraps: true },
  },
}

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

export const scopeText = (
  say: Say,
  { scope, ...chosen }: Pick<Package, 'scope' | 'categories' | 'enterprises'>,
): string =>
  scope === 'all'
    ? say('package.scope.all')
    : firstAndMore(say, chosen[scope][0]?.name, chosen[scope].length) ||
      say.count(`package.scope.${scope}.count`, chosen[scope].length)

export function Day({ moment }: { moment: string | null }) {
  const say = useSay()
  if (!moment) return <span aria-hidden>–</span>
  return (
    <time dateTime={moment} title={formatMoment(say.language, moment)}>
      {formatDate(say.language, moment)}
    </time>
  )
}

/** The picture of an app; of one without, the system it is for. */
export const AppIcon = ({ icon, kind }: Pick<Package, 'icon' | 'kind'>) =>
  icon ? (
    <img className={styles.icon} src={address('package.icon', { hash: icon })} alt="" />
  ) : (
    <span className={styles.icon} aria-hidden>
      {kind}
    </span>
  )
