import { Mark } from '@atrium/kit/mark.tsx'
import { NamedIcon } from '../../ui/icons.tsx'
import { useEntryNames } from './entry-name.ts'
import type { MenuEntry } from './menu.arrange.ts'
import styles from './preview.module.css'
import type { NavigationDraft, SavedNavigation } from './saved-navigation.ts'

type PreviewProps = { draft: NavigationDraft; saved: SavedNavigation }

/** A small preview of the bar and the menu. It is hidden from screen readers: the list says the same. */
export function Preview({ draft: { style, menu }, saved }: PreviewProps) {
  const { isVanished } = useEntryNames(saved)
  const entries = (menu ?? saved.standard).filter((entry) => !isVanished(entry))
  const opened = entries.find((entry) => entry.kind === 'group')
  const aside = style === 'side' ? entries : style === 'mixed' && opened ? opened.entries : []
  return (
    <div className={styles.preview}>
      <div className={styles.bar}>
        <Mark className={styles.mark} />
        {style !== 'side' &&
          entries.map((entry, at) => (
            <Line
              key={lineKey(entry)}
              {...{ entry, saved }}
              here={style === 'mixed' ? entry === opened : at === 0}
            />
          ))}
      </div>
      <div className={styles.below}>
        {aside.length > 0 && (
          <div className={styles.aside}>
            {aside.map((entry, at) => (
              <div key={lineKey(entry)}>
                <Line {...{ entry, saved }} here={at === 0 && entry.kind === 'route'} />
                {entry.kind === 'group' &&
                  entry.entries.map((inner) => (
                    <Line key={lineKey(inner)} entry={inner} saved={saved} />
                  ))}
              </div>
            ))}
          </div>
        )}
        <div className={styles.page}>
          <i />
          <i />
          <i />
        </div>
      </div>
    </div>
  )
}

const lineKey = (entry: MenuEntry) => (entry.kind === 'group' ? `g${entry.id}` : entry.route)

type LineProps = { entry: MenuEntry; saved: SavedNavigation; here?: boolean }

function Line({ entry, saved, here = false }: LineProps) {
  const { nameOf, iconOf } = useEntryNames(saved)
  return (
    <span className={styles.line} data-kind={entry.kind} data-here={here || undefined}>
      {entry.kind === 'route' && <NamedIcon name={iconOf(entry)} />}
      <span>{nameOf(entry)}</span>
    </span>
  )
}
