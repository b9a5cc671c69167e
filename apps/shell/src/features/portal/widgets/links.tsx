import { WidgetBox } from '../widget-box.tsx'
import { Way } from './way.tsx'
import type { WidgetProps } from './widget-props.ts'
import styles from './widgets.module.css'

/** Links to other websites and to pages of this one. */
export const LinksWidget = ({ widget }: WidgetProps<'links'>) => (
  <WidgetBox widget={widget}>
    <ul className={styles.rows}>
      {widget.links.map(({ label, to }, at) => (
        <li key={at}>
          <Way to={to} className={`${styles.row} ${styles.links}`}>
            <span>{label}</span>
          </Way>
        </li>
      ))}
    </ul>
  </WidgetBox>
)
