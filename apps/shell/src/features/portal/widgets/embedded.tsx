import { address } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { WidgetBox } from '../widget-box.tsx'
import { Way } from './way.tsx'
import type { WidgetProps } from './widget-props.ts'
import styles from './widgets.module.css'

/**
 * A page of another site, inside a document of the server that may be framed. A page that forbids framing can be
 * opened by a link.
 */
export function EmbeddedWidget({ widget }: WidgetProps<'embedded'>) {
  const say = useSay()
  const { id, address: page, height, title } = widget
  const open = (
    <Way to={page} className={undefined}>
      {say('portal.embedded.open')}
    </Way>
  )
  return (
    <WidgetBox widget={widget} action={open}>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- ours, and runs nothing: the sandbox is around the page in it */}
      <iframe
        key={page}
        className={styles.embedded}
        data-height={height}
        title={title || new URL(page).host}
        src={address('portal.embedded', { widget: id, address: page })}
        loading="lazy"
      />
    </WidgetBox>
  )
}
