import type { OwnApp as App } from '@atrium/contract/apps/app-use.contract.ts'
import type { ReactNode } from 'react'
import { AppMark } from '../../entities/built-app/app-mark.tsx'
import { AppIcon } from '../../entities/micro-app/app-icon.tsx'
import { Link } from '../../kernel/router/link.tsx'
import { titleOf } from '../../kernel/router/title.ts'
import { usePrefetch } from '../../kernel/router/use-prefetch.ts'
import { useVisitor } from '../../kernel/session/shell-context.ts'
import { useSay } from '../../kernel/words/words.ts'
import { IconPin } from '../../ui/icons.tsx'
import styles from './apps.module.css'
import { usePin } from './use-pin.ts'

/** One app with its pin; the children are its drag handle. */
export function OwnApp({ app, children }: { app: App; children?: ReactNode }) {
  const say = useSay()
  const intent = usePrefetch(app.path)
  const { viewingAs } = useVisitor()
  const { toggle, isBusy } = usePin()
  const name = titleOf(say, app.title)
  return (
    <div className={styles.app}>
      {children}
      <Link {...intent} to={app.path} className={styles.link}>
        {app.colour ? (
          <AppMark icon={app.icon ?? ''} colour={app.colour} />
        ) : (
          <AppIcon icon={app.icon} />
        )}
        <span>{name}</span>
      </Link>
      {!viewingAs && (
        <button
          type="button"
          className={styles.pin}
          aria-pressed={app.pinned}
          aria-label={say('appUse.pin', { name })}
          title={say(app.pinned ? 'appUse.unpin' : 'appUse.pinHint')}
          aria-disabled={isBusy}
          onClick={() => isBusy || toggle(app)}
        >
          <IconPin />
        </button>
      )}
    </div>
  )
}
