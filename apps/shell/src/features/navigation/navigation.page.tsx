import type { PageRoute } from '@atrium/contract/apps/route-config.ts'
import { Button, Skeleton } from '@mantine/core'
import { useRead, useWrite } from '../../kernel/data/api.ts'
import { useDraft } from '../../kernel/data/use-draft.ts'
import { useUnsaved } from '../../kernel/router/use-unsaved.ts'
import { useSay } from '../../kernel/words/words.ts'
import { UnsavedFoot } from '../../ui/arrange/unsaved-foot.tsx'
import { PageHead } from '../../ui/details/page-head.tsx'
import { DraftRefusal } from '../../ui/failure/draft-refusal.tsx'
import { Remote } from '../../ui/failure/remote.tsx'
import { ChatSection } from './chat-section.tsx'
import { MenuEditor } from './menu-editor.tsx'
import styles from './navigation.page.module.css'
import { Preview } from './preview.tsx'
import type { NavigationDraft, SavedNavigation } from './saved-navigation.ts'
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

function Workshop({ saved }: { saved: SavedNavigation }) {
  const say = useSay()
  const write = useWrite('navigation.set', { refreshes: ['navigation.get', 'navigation.config'] })
  const draft = useDraft<NavigationDraft>({
    value: { style: saved.style, menu: saved.menu },
    revision: saved.revision,
    write,
    send: (arrangement, revision) => write.mutateAsync({ ...arrangement, revision }),
    message: say('navigation.saved'),
  })
  const { style, menu: own } = draft.value
  const change = (part: Partial<NavigationDraft>) => draft.change((now) => ({ ...now, ...part }))
  const menu = own ?? saved.standard
  useUnsaved(draft.isChanged)
  return (
    <div className={styles.workshop}>
      <div className={styles.making}>
        <section className={styles.section}>
          <StyleChoice value={style} onChoose={(next) => change({ style: next })} />
        </section>
        <section className={styles.section}>
          <header className={styles.menuHead}>
            <h2>{say('navigation.menu')}</h2>
            <span>{say(own ? 'navigation.own' : 'navigation.standard')}</span>
            {own && (
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
        <DraftRefusal of={draft} outdated={say('navigation.conflict')} />
        <UnsavedFoot changed={draft.isChanged}>
          <Button
            why={!draft.isChanged && say('form.unchanged')}
            loading={draft.isSaving}
            onClick={draft.saveAndTell}
          >
            {say('do.save')}
          </Button>
          <Button
            variant="default"
            why={!draft.isChanged && say('form.unchanged')}
            onClick={draft.discard}
          >
            {say('draft.discard')}
          </Button>
        </UnsavedFoot>
      </div>
      <div className={styles.seeing} aria-hidden>
        <p>{say('navigation.preview')}</p>
        <Preview draft={draft.value} saved={saved} />
      </div>
    </div>
  )
}
