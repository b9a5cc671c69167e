import type { PageRoute } from '@atrium/contract/apps/route-config.ts'
import { Button, Skeleton } from '@mantine/core'
import { toasts } from '../../kernel/browser/toasts.ts'
import { useRead } from '../../kernel/data/api.ts'
import { useUnsaved } from '../../kernel/router/use-unsaved.ts'
import { useSay } from '../../kernel/words/words.ts'
import { UnsavedFoot } from '../../ui/arrange/unsaved-foot.tsx'
import { PageHead } from '../../ui/details/page-head.tsx'
import { Conflict } from '../../ui/failure/conflict.tsx'
import { Refusal } from '../../ui/failure/refusal.tsx'
import { Remote } from '../../ui/failure/remote.tsx'
import { ChatSection } from './chat-section.tsx'
import { type Arranged, isOutdated, useDraft } from './draft.ts'
import { MenuEditor } from './menu-editor.tsx'
import styles from './navigation.page.module.css'
import { Preview } from './preview.tsx'
import { StyleChoice } from './style-choice.tsx'

export const routes: PageRoute[] = [
  {
    id: 'navigation',
    path: '/enterprise/navigation',
    layout: 'index',
    title: 'navigation.title',
    access: 'may:navigation',
    icon: 'menu',
    menu: { order: 910, group: 'manage' },
  },
]

/** Where the space's menu stands and what is in it. */
export function NavigationPage() {
  const say = useSay()
  const arranged = useRead('navigation.get', {})
  return (
    <div className={styles.page}>
      <PageHead title={say('navigation.title')} lead={say('navigation.lead')} />
      <Remote of={arranged} skeleton={<Skeleton height={420} />}>
        {(saved) => <Workshop saved={saved} />}
      </Remote>
      <ChatSection />
    </div>
  )
}

function Workshop({ saved }: { saved: Arranged }) {
  const say = useSay()
  const { draft, changed, change, refused, saving, ...ways } = useDraft(saved)
  const menu = draft.menu ?? saved.standard
  useUnsaved(changed)
  const settle = (sent: Promise<void>) =>
    void sent.then(() => toasts.show({ message: say('navigation.saved') })).catch(() => {})
  return (
    <div className={styles.workshop}>
      <div className={styles.making}>
        <section className={styles.section}>
          <StyleChoice value={draft.style} onChoose={(style) => change({ style })} />
        </section>
        <section className={styles.section}>
          <header className={styles.menuHead}>
            <h2>{say('navigation.menu')}</h2>
            <span>{say(draft.menu ? 'navigation.own' : 'navigation.standard')}</span>
            {draft.menu && (
              <Button
                className={styles.reset ?? ''}
                variant="subtle"
                size="compact-sm"
                onClick={() => change({ menu: null })}
              >
                {say('navigation.reset')}
              </Button>
            )}
          </header>
          <MenuEditor {...{ menu, saved }} onChange={(next) => change({ menu: next })} />
        </section>
        {isOutdated(refused) ? (
          <Conflict
            title={say('navigation.conflict')}
            saving={saving}
            onTheirs={ways.discard}
            onMine={() => settle(ways.saveAnyway())}
          />
        ) : (
          <Refusal of={refused} />
        )}
        <UnsavedFoot changed={changed}>
          <Button
            why={!changed && say('form.unchanged')}
            loading={saving}
            onClick={() => settle(ways.save())}
          >
            {say('do.save')}
          </Button>
          <Button variant="default" why={!changed && say('form.unchanged')} onClick={ways.discard}>
            {say('draft.discard')}
          </Button>
        </UnsavedFoot>
      </div>
      <div className={styles.seeing} aria-hidden>
        <p>{say('navigation.preview')}</p>
        <Preview draft={draft} saved={saved} />
      </div>
    </div>
  )
}
