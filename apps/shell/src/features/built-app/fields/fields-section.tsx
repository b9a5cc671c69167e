import { newId } from '@atrium/blueprint/shape/new-id.ts'
import type { OpenApp } from '@atrium/contract/built-apps/built-app.contract.ts'
import { MOST_TABLES } from '@atrium/contract/built-apps/built-app-limits.ts'
import { Alert, Button } from '@mantine/core'
import { useState } from 'react'
import { ownTitle } from '../../../entities/built-app/own-title.ts'
import { useRead } from '../../../kernel/data/api.ts'
import { Link } from '../../../kernel/router/link.tsx'
import { formatMoment } from '../../../kernel/words/formats.ts'
import { useSay } from '../../../kernel/words/words.ts'
import arrange from '../../../ui/arrange/arrange.module.css'
import { later } from '../../../ui/controls/later.tsx'
import { Section } from '../../../ui/details/section.tsx'
import { IconPlus } from '../../../ui/icons.tsx'
import versions from '../versions/versions.module.css'

const TableDialog = later(async () => (await import('./table-dialog.tsx')).TableDialog)

/** `isHeld` while something else of the app is not saved: what is published would be another app than that. */
type FieldsSectionProps = { app: OpenApp; isHeld: boolean }

/** The tables of an app, each to be changed by whoever builds. */
export function FieldsSection({ app, isHeld }: FieldsSectionProps) {
  const say = useSay()
  const [chosen, setChosen] = useState<string | null>(null)
  const tables = Object.entries(app.blueprint.tables).toSorted(
    ([, one], [, other]) => one.position - other.position,
  )
  const isGoing = app.publishing !== null && app.publishing.failure === null
  const why =
    (isGoing && say('builtApp.publishing.wait')) || (isHeld && say('builtApp.fields.saveFirst'))
  return (
    <Section
      title={say('builtApp.fields')}
      lead={say('builtApp.fields.lead')}
      action={
        <Button component={Link} to={`/app/${app.name}/design`} variant="default">
          {say('builtApp.design.open')}
        </Button>
      }
    >
      <Unpublished name={app.name} />
      <ul className={versions.versions}>
        {tables.map(([id, { title, fields }]) => (
          <li key={id} className={versions.version}>
            <span className={arrange.what}>
              <strong>{ownTitle(say, title)}</strong>
              <span>{say.count('builtApp.fields', Object.keys(fields).length)}</span>
            </span>
            <Button
              variant="default"
              size="xs"
              why={why}
              aria-label={say('builtApp.fields.changeOf', { title: ownTitle(say, title) })}
              onClick={() => setChosen(id)}
            >
              {say('builtApp.fields.change')}
            </Button>
          </li>
        ))}
      </ul>
      {tables.length < MOST_TABLES && (
        <div>
          <Button
            variant="subtle"
            leftSection={<IconPlus />}
            why={why}
            onClick={() => setChosen(newId())}
          >
            {say('builtApp.fields.addTable')}
          </Button>
        </div>
      )}
      {chosen !== null && (
        <TableDialog isWanted app={app} table={chosen} onClose={() => setChosen(null)} />
      )}
    </Section>
  )
}

/** What has been made of the app and is not published, so that nobody wonders where it is. */
function Unpublished({ name }: Pick<OpenApp, 'name'>) {
  const say = useSay()
  const draft = useRead('appDraft.state', { name }).data?.draft
  if (!draft) return null
  const when = formatMoment(say.language, draft.changed)
  return (
    <Alert color="info">
      {draft.by
        ? say('builtApp.design.by', { name: draft.by, when })
        : say('builtApp.design.byNobody', { when })}
    </Alert>
  )
}
