import { AppMark } from '../../../entities/built-app/app-mark.tsx'
import { ownTitle } from '../../../entities/built-app/own-title.ts'
import { AppIcon } from '../../../entities/micro-app/app-icon.tsx'
import { useOpenableApps } from '../../../entities/micro-app/openable-apps.ts'
import { useRead } from '../../../kernel/data/api.ts'
import { Link } from '../../../kernel/router/link.tsx'
import { useSay } from '../../../kernel/words/words.ts'
import portal from '../portal.module.css'
import { WidgetBox } from '../widget-box.tsx'
import type { WidgetProps } from './widget-props.ts'
import styles from './widgets.module.css'

/** The apps this person can open here: those that were installed, and those that people of the space have made. */
export function AppsWidget({ widget }: WidgetProps<'apps'>) {
  const say = useSay()
  const apps = useOpenableApps()
  const { data: built } = useRead('builtApp.mine', {})
  const isEmpty = apps.length === 0 && built?.length === 0
  return (
    <WidgetBox widget={widget}>
      {isEmpty ? (
        <p className={portal.none}>{say('portal.apps.none')}</p>
      ) : (
        <ul className={styles.tiles}>
          {apps.map(({ name, to, title, icon }) => (
            <li key={name}>
              <Link to={to} className={styles.tile}>
                <AppIcon icon={icon} />
                <span>{title}</span>
              </Link>
            </li>
          ))}
          {built?.map(({ name, title, icon, colour }) => (
            <li key={`built ${name}`}>
              <Link to={`/app/${name}`} className={styles.tile}>
                <AppMark icon={icon} colour={colour} />
                <span>{ownTitle(say, title)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </WidgetBox>
  )
}
