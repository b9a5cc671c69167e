import { useBranding } from '../../../kernel/look/branding.ts'
import { useVisitor } from '../../../kernel/session/shell-context.ts'
import { Way } from './way.tsx'
import type { WidgetProps } from './widget-props.ts'
import styles from './widgets.module.css'

/** The space's name and greeting on the colour of its brand. */
export function BannerWidget({ widget: { title, text, picture, link } }: WidgetProps<'banner'>) {
  const { logo } = useBranding().brand
  const { space } = useVisitor()
  return (
    <section className={styles.banner}>
      {picture === 'brand' && logo && <img src={logo} alt="" />}
      <div className={styles.said}>
        <h2>{title || space?.name}</h2>
        {text && <p>{text}</p>}
      </div>
      {link && (
        <Way to={link.to} className={styles.button}>
          {link.label}
        </Way>
      )}
    </section>
  )
}
