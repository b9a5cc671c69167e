import { Skeleton } from '@mantine/core'
import { AppIcon } from '../../../entities/micro-app/app-icon.tsx'
import { useRead } from '../../../kernel/data/api.ts'
import { Link } from '../../../kernel/router/link.tsx'
import { titleOf } from '../../../kernel/router/title.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { Remote } from '../../../ui/failure/remote.tsx'
import portal from '../portal.module.css'
import { WidgetBox } from '../widget-box.tsx'
import type { WidgetProps } from './widget-props.ts'
import styles from './widgets.module.css'

/** Links to pages and apps of the space, as far as this person may open them. */
export function EntrancesWidget({ widget, entrances }: WidgetProps<'entrances'>) {
  const say = useSay()
  const asked = useRead('home.entrance', {}, { enabled: entrances === undefined })
  const known = entrances ? { ...asked, isPending: false, data: entrances } : asked
  return (
    <WidgetBox widget={widget}>
      <Remote of={known} skeleton={<Skeleton height={96} />}>
        {(all) => {
          const entries = all.find((one) => one.widget === widget.id)?.entries ?? []
          if (entries.length === 0)
            return <p className={portal.none}>{say('portal.entrances.none')}</p>
          return (
            <ul className={styles.tiles}>
              {entries.map(({ route, path, title, icon }) => (
                <li key={route}>
                  <Link to={path} className={styles.tile}>
                    <AppIcon icon={icon} />
                    <span>{titleOf(say, title)}</span>
                  </Link>
                </li>
              ))}
            </ul>
          )
        }}
      </Remote>
    </WidgetBox>
  )
}
