import { AppIcon } from '../../../entities/micro-app/app-icon.tsx'
import { useOpenableApps } from '../../../entities/micro-app/openable-apps.ts'
import { Link } from '../../../kernel/router/link.tsx'
import { useSay } from '../../../kernel/words/words.ts'
import portal from '../portal.module.css'
import { WidgetBox } from '../widget-box.tsx'
import type { WidgetProps } from './widget-props.ts'
import styles from './widgets.module.css'

/** The apps this person can open here. */
export function AppsWidget({ widget }: WidgetProps<'apps'>) {
  const say = useSay()
  const apps = useOpenableApps()
  return (
    <WidgetBox widget={widget}>
      {apps.length === 0 ? (
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
        </ul>
      )}
    </WidgetBox>
  )
}
