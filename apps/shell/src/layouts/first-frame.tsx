import styles from './first-frame.module.css'
import index from './index.module.css'
import rail from './navigation/rail.module.css'
import saas from './saas.module.css'

/** What a document can show before anything of the shell has run: the frame of its layout, still empty. */
export type FirstFrameName = 'saas' | 'saasSlim' | 'index' | 'indexWithMenu' | 'indexWithSlimMenu'

const Waiting = () => (
  <div className={styles.waiting}>
    <div className={styles.title} />
    <div className={styles.text} />
    <div className={styles.block} />
  </div>
)

/** Draws the boxes of the layout, so that nothing moves when they are filled. */
export function FirstFrame({ name }: { name: FirstFrameName }) {
  const menu = <div className={rail.rail} data-slim={name.includes('Slim') || undefined} />
  if (name === 'saas' || name === 'saasSlim')
    return (
      <div className={saas.shell} aria-busy>
        {menu}
        <div className={saas.work}>
          <div className={saas.bar} />
          <div className={saas.main}>
            <Waiting />
          </div>
        </div>
      </div>
    )
  return (
    <div className={index.shell} aria-busy>
      <div className={index.bar} />
      <div className={index.below}>
        {name !== 'index' && menu}
        <div className={index.main}>
          <div className={index.page}>
            <Waiting />
          </div>
        </div>
      </div>
    </div>
  )
}
