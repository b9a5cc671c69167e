import type { PageRoute } from '@atrium/contract/apps/route-config.ts'
import { Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { useRead, useWrite } from '../../../kernel/data/api.ts'
import { useDraft } from '../../../kernel/data/use-draft.ts'
import { useUnsaved } from '../../../kernel/router/use-unsaved.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { UnsavedFoot } from '../../../ui/arrange/unsaved-foot.tsx'
import { later } from '../../../ui/controls/later.tsx'
import { PageHead } from '../../../ui/details/page-head.tsx'
import { Section } from '../../../ui/details/section.tsx'
import { DraftRefusal } from '../../../ui/failure/draft-refusal.tsx'
import { Remote } from '../../../ui/failure/remote.tsx'
import { IconEye } from '../../../ui/icons.tsx'
import styles from './editor.module.css'
import type { SavedPortal } from './saved-portal.ts'
import { VersionList } from './version-list.tsx'
import { WidgetList } from './widget-list.tsx'

export const routes: PageRoute[] = [
  {
    id: 'portalEditor',
    path: '/enterprise/portal',
    layout: 'index',
    title: 'portalEditor.title',
    access: 'may:navigation',
    icon: 'grid',
    menu: { order: 915, group: 'manage' },
  },
]

const PublishDialog = later(async () => (await import('./publish-dialog.tsx')).PublishDialog)
const PreviewDialog = later(async () => (await import('./preview-dialog.tsx')).PreviewDialog)

/** The editor of the portal: it is arranged, previewed for others, published and restored here. */
export function PortalEditorPage() {
  const say = useSay()
  const arranged = useRead('portal.get', {})
  return (
    <div className={styles.page}>
      <PageHead title={say('portalEditor.title')} lead={say('portalEditor.lead')} />
      <Remote of={arranged} skeleton={<Skeleton height={420} />}>
        {(saved) => <Workshop saved={saved} />}
      </Remote>
    </div>
  )
}

function Workshop({ saved }: { saved: SavedPortal }) {
  const say = useSay()
  const write = useWrite('portal.save', { refreshes: ['portal.get'] })
  const draft = useDraft({
    value: saved.widgets,
    revision: saved.revision,
    write,
    send: (widgets, revision) => write.mutateAsync({ widgets, revision }),
    message: say('portalEditor.saved'),
  })
  const [opened, setOpened] = useState<'publish' | 'preview' | null>(null)
  const unchanged = !draft.isChanged && say('form.unchanged')
  useUnsaved(draft.isChanged)
  /** Saves the draft before it is previewed or published. */
  const saveAnd = (open: 'publish' | 'preview') =>
    draft.isChanged || saved.revision === 0
      ? void draft
          .save()
          .then(() => setOpened(open))
          .catch(() => {})
      : setOpened(open)
  return (
    <>
      <Section
        title={say('portalEditor.widgets')}
        lead={say(stateOf(saved))}
        action={
          <Button
            variant="default"
            leftSection={<IconEye />}
            title={draft.isChanged ? say('portalEditor.preview.saves') : ''}
            onClick={() => saveAnd('preview')}
          >
            {say('portalEditor.preview')}
          </Button>
        }
      >
        <WidgetList
          widgets={draft.value}
          saved={saved}
          onChange={(next) => draft.change(() => next)}
        />
      </Section>
      <DraftRefusal of={draft} outdated={say('portalEditor.conflict')} />
      <UnsavedFoot changed={draft.isChanged}>
        <Button
          loading={draft.isSaving}
          why={saved.isPublished && unchanged}
          onClick={() => saveAnd('publish')}
        >
          {say('portalEditor.publish')}
        </Button>
        <Button variant="default" why={unchanged} onClick={draft.saveAndTell}>
          {say('portalEditor.save')}
        </Button>
        <Button variant="subtle" why={!draft.canUndo && say('form.unchanged')} onClick={draft.undo}>
          {say('portalEditor.undo')}
        </Button>
        <Button variant="subtle" why={unchanged} onClick={draft.discard}>
          {say('draft.discard')}
        </Button>
        <Button variant="subtle" onClick={() => draft.change(() => saved.standard)}>
          {say('portalEditor.reset')}
        </Button>
      </UnsavedFoot>
      <VersionList saved={saved} />
      <PublishDialog
        isWanted={opened === 'publish'}
        isOpen={opened === 'publish'}
        revision={saved.revision}
        onClose={() => setOpened(null)}
      />
      <PreviewDialog
        isWanted={opened === 'preview'}
        isOpen={opened === 'preview'}
        roles={saved.roles}
        onClose={() => setOpened(null)}
      />
    </>
  )
}

const stateOf = ({ isPublished, revision }: SavedPortal) => {
  if (revision === 0) return 'portalEditor.state.standard'
  return isPublished ? 'portalEditor.state.published' : 'portalEditor.state.ahead'
}
