import type { PageRoute } from '@atrium/contract/apps/route-config.ts'
import { APP_RESTORE_DAYS } from '@atrium/contract/built-apps/built-app-limits.ts'
import { Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { AppMark } from '../../../entities/built-app/app-mark.tsx'
import { ownTitle } from '../../../entities/built-app/own-title.ts'
import { useRead } from '../../../kernel/data/api.ts'
import { useNavigate, useParams } from '../../../kernel/router/location.ts'
import { useSubject } from '../../../kernel/router/title-subject.ts'
import { useUnsaved } from '../../../kernel/router/use-unsaved.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { UnsavedFoot } from '../../../ui/arrange/unsaved-foot.tsx'
import { later } from '../../../ui/controls/later.tsx'
import { BackLink } from '../../../ui/details/back-link.tsx'
import { PageHead } from '../../../ui/details/page-head.tsx'
import { Section } from '../../../ui/details/section.tsx'
import { DraftRefusal } from '../../../ui/failure/draft-refusal.tsx'
import { Remote } from '../../../ui/failure/remote.tsx'
import { appRoles } from '../who/app-roles.ts'
import { WhoFields } from '../who/who-fields.tsx'
import { LookSection } from './look-section.tsx'
import { NoSettings } from './no-settings.tsx'
import styles from './settings.module.css'
import { type Saved, type SettingsDraft, useSettingsDraft } from './settings-draft.ts'
import { useFocusAfter } from './use-focus-after.ts'
import { whyNotSaved } from './why-not-saved.ts'

export const routes: PageRoute[] = [
  {
    id: 'appSettings',
    path: '/app/:name/settings',
    layout: 'index',
    title: 'builtApp.settings',
    access: 'may:build',
  },
]

// Below the rest, and of no use before it has been read.
const RolesSection = later(async () => (await import('../rights/roles-section.tsx')).RolesSection)
const FieldsSection = later(
  async () => (await import('../fields/fields-section.tsx')).FieldsSection,
)
const VersionsSection = later(
  async () => (await import('../versions/versions-section.tsx')).VersionsSection,
)
const AppFileSection = later(async () => (await import('./app-file-section.tsx')).AppFileSection)
const RemoveApp = later(async () => (await import('./remove-app.tsx')).RemoveApp)

/** What an app is called, who uses it, and what its roles may do. */
export function AppSettingsPage() {
  const { name = '' } = useParams()
  const app = useRead('builtApp.get', { name })
  const kept = useRead('builtApp.grants', { name })
  if (app.error?.error === 'not_found') return <NoSettings why="builtApp.gone" />
  if (app.data && app.data.state !== 'ready') return <NoSettings why="builtApp.notReady" />
  return (
    <div className={styles.page}>
      <Remote of={app} skeleton={<Skeleton height={420} />}>
        {(found) => (
          <Remote of={kept} skeleton={<Skeleton height={420} />}>
            {(given) => <Settings key={name} saved={{ app: found, kept: given }} />}
          </Remote>
        )}
      </Remote>
    </div>
  )
}

function Settings({ saved }: { saved: Saved }) {
  const say = useSay()
  const navigate = useNavigate()
  const [isRemoving, setIsRemoving] = useState(false)
  const { app } = saved
  const draft = useSettingsDraft(saved, say('builtApp.saved'))
  const { value, isChanged } = draft
  const set = (part: Partial<SettingsDraft>) => draft.change((now) => ({ ...now, ...part }))
  const title = ownTitle(say, app.title)
  const { tables } = app.blueprint
  const whyNot = whyNotSaved(say, value, tables)
  const head = useFocusAfter(isChanged)
  useSubject(title)
  useUnsaved(isChanged)
  return (
    <>
      <BackLink to={`/app/${app.name}`}>{title}</BackLink>
      <div ref={head} tabIndex={-1} className={styles.head}>
        <AppMark icon={value.icon} colour={value.colour} size="l" />
        <PageHead title={say('builtApp.settings.of', { title })} />
      </div>
      <LookSection name={app.name} draft={value} onChange={set} />
      <Section title={say('builtApp.who')} lead={say('builtApp.who.lead')}>
        <WhoFields
          grants={value.grants}
          roles={appRoles(say, { tables, roles: value.roles })}
          onChange={(grants) => set({ grants })}
        />
      </Section>
      <RolesSection
        isWanted
        tables={tables}
        roles={value.roles}
        grants={value.grants}
        onChange={(roles) => set({ roles })}
        onRemove={(roles, gone) =>
          set({ roles, grants: value.grants.filter(({ role }) => role !== gone) })
        }
      />
      <FieldsSection isWanted app={app} isHeld={isChanged} />
      <VersionsSection isWanted app={app} isHeld={isChanged} />
      <AppFileSection isWanted name={app.name} />
      <Section
        title={say('builtApp.delete')}
        lead={say('builtApp.delete.text', { days: APP_RESTORE_DAYS })}
        action={
          <Button color="danger" variant="light" onClick={() => setIsRemoving(true)}>
            {say('builtApp.delete')}
          </Button>
        }
      />
      <DraftRefusal of={draft} outdated={say('builtApp.outdated')} />
      {isChanged && (
        <UnsavedFoot changed>
          <Button why={whyNot} loading={draft.isSaving} onClick={draft.saveAndTell}>
            {say('do.save')}
          </Button>
          <Button variant="default" onClick={draft.discard}>
            {say('draft.discard')}
          </Button>
          <Button
            variant="subtle"
            why={!draft.canUndo && say('form.unchanged')}
            onClick={draft.undo}
          >
            {say('builtApp.undo')}
          </Button>
        </UnsavedFoot>
      )}
      <RemoveApp
        isWanted={isRemoving}
        app={isRemoving ? { ...app, rows: app.rows ?? 0 } : null}
        onClose={() => setIsRemoving(false)}
        onRemoved={() => void navigate('/app', { unasked: true })}
      />
    </>
  )
}
