import { ActionIcon, Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { byPosition } from '../../../entities/built-app/own-fields.ts'
import { ownTitle } from '../../../entities/built-app/own-title.ts'
import { ask, useRead } from '../../../kernel/data/api.ts'
import { type Say, useSay } from '../../../kernel/words/words.ts'
import { later } from '../../../ui/controls/later.tsx'
import { Segments } from '../../../ui/controls/segments.tsx'
import { PageHead } from '../../../ui/details/page-head.tsx'
import { offerUndo } from '../../../ui/dialog/undo.tsx'
import { Refusal } from '../../../ui/failure/refusal.tsx'
import { toastFailure } from '../../../ui/failure/toast-failure.ts'
import { IconRedo, IconUndo } from '../../../ui/icons.tsx'
import type { KnownProblems } from '../problems/use-draft-problems.ts'
import styles from './design.module.css'
import { type DraftAnswer, isSameApp } from './designing.ts'
import type { Shown } from './preview/shown.ts'
import type { Designer } from './use-designing.ts'

const PublishingState = later(
  async () => (await import('../versions/publishing-state.tsx')).PublishingState,
)
const PublishDraft = later(async () => (await import('./publish-draft.tsx')).PublishDraft)

type DesignBarProps = {
  name: string
  designing: Designer
  published: DraftAnswer['published']
  shown: Shown
  onShow: (shown: Shown) => void
  /** The start page is designed, which is neither a form nor a list. */
  isPage: boolean
  problems: KnownProblems
  isListOpen: boolean
  onList: (isOpen: boolean) => void
}

/** What is done with the draft as a whole, and how it is looked at. */
export function DesignBar({ name, designing, published, shown, onShow, ...list }: DesignBarProps) {
  const say = useSay()
  const app = useRead('builtApp.get', { name })
  const [isPublishing, setIsPublishing] = useState(false)
  const { state, undo, redo, settle, take } = designing
  const isGoing = app.data?.publishing != null && app.data.publishing.failure === null
  const isAsPublished = isSameApp(state.now, published.blueprint)
  const publish = () =>
    void settle().then(
      () => setIsPublishing(true),
      () => {},
    )
  const discard = async () => {
    await settle()
    const kept = await ask('appDraft.get', { name })
    if (!kept.draft) return
    const { revision, version, blueprint } = kept.draft
    await ask('appDraft.remove', { name, revision })
    take(await ask('appDraft.get', { name }))
    offerUndo(say('builtApp.design.discarded'), async () => {
      await ask('appDraft.save', { name, revision: 0, version, blueprint })
      take(await ask('appDraft.get', { name }))
    })
  }
  const whyNot =
    (isAsPublished && say('builtApp.design.nothing')) ||
    (isGoing && say('builtApp.publishing.wait')) ||
    (state.clashes.length > 0 && say('builtApp.design.clash'))
  return (
    <>
      <PageHead title={say('builtApp.design.of', { title: ownTitle(say, state.now.title) })}>
        <Button
          variant="default"
          why={isAsPublished && say('builtApp.design.nothing')}
          onClick={() => void discard().catch(toastFailure)}
        >
          {say('builtApp.design.discard')}
        </Button>
        <Button why={whyNot} onClick={publish}>
          {say('builtApp.design.publish')}
        </Button>
      </PageHead>
      <div className={styles.bar}>
        <ActionIcon
          variant="subtle"
          color="neutral"
          size="lg"
          aria-label={say('builtApp.undo')}
          title={say('builtApp.design.undoKeys')}
          why={state.past.length === 0 && say('form.unchanged')}
          onClick={undo}
        >
          <IconUndo />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="neutral"
          size="lg"
          aria-label={say('builtApp.design.redo')}
          title={say('builtApp.design.redoKeys')}
          why={state.future.length === 0 && say('builtApp.design.noRedo')}
          onClick={redo}
        >
          <IconRedo />
        </ActionIcon>
        <span className={styles.saved} aria-live="polite">
          {say(savedWord(designing, isAsPublished))}
        </span>
        <Button
          variant="default"
          size="sm"
          leftSection={<span className={styles.dot} data-tone={toneOf(list.problems)} />}
          aria-expanded={list.isListOpen}
          onClick={() => list.onList(!list.isListOpen)}
        >
          {countText(say, list.problems)}
        </Button>
        {!list.isPage && (
          <Segments
            aria-label={say('builtApp.design.what')}
            data={[
              { value: 'form', label: say('builtApp.design.form') },
              { value: 'list', label: say('builtApp.design.list') },
            ]}
            value={shown.what}
            onChange={(what) => onShow({ ...shown, what })}
          />
        )}
        <Segments
          aria-label={say('builtApp.design.width')}
          data={[
            { value: 'desk', label: say('builtApp.design.desk') },
            { value: 'phone', label: say('builtApp.design.phone') },
          ]}
          value={shown.width}
          onChange={(width) => onShow({ ...shown, width })}
        />
        <NativeSelect
          aria-label={say('builtApp.design.as')}
          value={shown.role ?? ''}
          data={[
            { value: '', label: say('builtApp.design.as.builder') },
            ...byPosition(state.now.roles).map(([id, { title }]) => ({
              value: id,
              label: say('builtApp.design.as.role', { role: ownTitle(say, title) }),
            })),
          ]}
          onChange={({ currentTarget }) => onShow({ ...shown, role: currentTarget.value || null })}
        />
      </div>
      {designing.failed && (
        <div className={styles.failed}>
          <Refusal of={designing.failed} />
          <Button size="xs" variant="default" onClick={designing.retry}>
            {say('do.retry')}
          </Button>
        </div>
      )}
      {app.data && <PublishingState isWanted={app.data.publishing !== null} app={app.data} />}
      <PublishDraft
        isWanted={isPublishing}
        isOpen={isPublishing}
        name={name}
        blueprint={state.now}
        onClose={() => setIsPublishing(false)}
      />
    </>
  )
}

const toneOf = ({ refusing, doubtful }: KnownProblems) =>
  refusing.length > 0 ? 'danger' : doubtful.length > 0 ? 'warning' : 'success'

/** How many there are of each, as they come and go with what is typed. */
function countText(say: Say, { refusing, doubtful }: KnownProblems): string {
  const counts = [
    refusing.length > 0 && say.count('builtApp.problems.count', refusing.length),
    doubtful.length > 0 && say.count('builtApp.problems.doubts', doubtful.length),
  ]
  return counts.filter(Boolean).join(' · ') || say('builtApp.problems.none')
}

function savedWord({ isUnsaved, failed }: Designer, isAsPublished: boolean) {
  if (failed) return 'builtApp.design.unsaved'
  if (isUnsaved) return 'builtApp.design.saving'
  return isAsPublished ? 'builtApp.design.asPublished' : 'builtApp.design.saved'
}
