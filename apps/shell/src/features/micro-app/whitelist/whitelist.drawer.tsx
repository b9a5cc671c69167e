import { titleOf } from '../../../kernel/router/title.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { SideDrawer } from '../../../ui/dialog/side-drawer.tsx'
import { AddEnterprises } from './add-enterprises.tsx'
import { EveryoneSwitch } from './everyone-switch.tsx'
import { ListedEnterprises } from './listed-enterprises.tsx'
import styles from './whitelist.module.css'
import type { Listed } from './whitelist.view.ts'

type WhitelistDrawerProps = { app: Listed | null; onClose: () => void }

/** The drawer with the enterprises that may use an app, which can be added and removed. */
export function WhitelistDrawer({ app, onClose }: WhitelistDrawerProps) {
  const say = useSay()
  return (
    <SideDrawer
      opened={app !== null}
      onClose={onClose}
      size="md"
      title={app ? say('whitelist.of', { title: titleOf(say, app.title) }) : ''}
    >
      {app && (
        <div className={styles.body} key={app.name}>
          <EveryoneSwitch app={app} />
          <AddEnterprises app={app} />
          <ListedEnterprises app={app} />
        </div>
      )}
    </SideDrawer>
  )
}
