import { Button, Skeleton } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { toasts } from '../../../kernel/browser/toasts.ts'
import { useRead, useWrite } from '../../../kernel/data/api.ts'
import { formatMoment } from '../../../kernel/words/formats.ts'
import { useSay } from '../../../kernel/words/words.ts'
import arrange from '../../../ui/arrange/arrange.module.css'
import { Badge } from '../../../ui/details/item-list.tsx'
import { Section } from '../../../ui/details/section.tsx'
import { versionNote } from '../../../ui/details/version-note.ts'
import { Question } from '../../../ui/dialog/question.tsx'
import { Remote } from '../../../ui/failure/remote.tsx'
import styles from './editor.module.css'
import type { SavedPortal } from './saved-portal.ts'
import { versionsInput } from './versions-input.ts'

/** The published versions: by whom, when and why, with a button that restores one. */
export function VersionList({ saved }: { saved: SavedPortal }) {
  const say = useSay()
  const [chosen, setChosen] = useState<number | null>(null)
  const [pages, setPages] = useState(1)
  const versions = useRead('portal.versions', versionsInput(pages), {
    placeholderData: keepPreviousData,
  })
  return (
    <Section title={say('portalEditor.versions')}>
      <Remote
        of={versions}
        skeleton={<Skeleton height={120} />}
        empty={<p className={styles.hint}>{say('portalEditor.versions.none')}</p>}
      >
        {({ rows }) => (
          <ul className={styles.versions}>
            {rows.map(({ version, note, by, at }) => (
              <li key={version} className={styles.version}>
                <span className={arrange.what}>
                  <strong>
                    {versionNote(say, note) || say('portalEditor.version', { version })}
                  </strong>
                  <span>
                    {[say('portalEditor.version', { version }), formatMoment(say.language, at), by]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
                {version === saved.version ? (
                  <Badge tone="success">{say('portalEditor.version.now')}</Badge>
                ) : (
                  <Button
                    variant="default"
                    size="xs"
                    aria-label={say('portalEditor.restoreOf', { version })}
                    onClick={() => setChosen(version)}
                  >
                    {say('portalEditor.restore')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Remote>
      {(versions.data?.total ?? 0) > versionsInput(pages).length && (
        <div>
          <Button variant="subtle" size="xs" onClick={() => setPages(pages + 1)}>
            {say('portalEditor.versions.more')}
          </Button>
        </div>
      )}
      {chosen !== null && (
        <Restore version={chosen} revision={saved.revision} onClose={() => setChosen(null)} />
      )}
    </Section>
  )
}

type RestoreProps = { version: number; revision: number; onClose: () => void }

function Restore({ version, revision, onClose }: RestoreProps) {
  const say = useSay()
  const restore = useWrite('portal.restore', { refreshes: ['portal.get', 'portal.versions'] })
  const sure = () =>
    restore.mutate(
      { version, revision },
      {
        onSuccess: () => {
          toasts.show({ message: say('portalEditor.restored', { version }) })
          onClose()
        },
      },
    )
  return (
    <Question
      title={say('portalEditor.restoreOf', { version })}
      sure={say('portalEditor.restore')}
      busy={restore.isPending}
      failed={restore.error}
      onSure={sure}
      onClose={onClose}
    >
      <p>{say('portalEditor.restore.text', { version })}</p>
    </Question>
  )
}
