import type { OpenApp } from '@atrium/contract/built-apps/built-app.contract.ts'
import { Button, Skeleton } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useRead } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { ChooseJson } from '../../../ui/controls/choose-json.tsx'
import { later } from '../../../ui/controls/later.tsx'
import { Section } from '../../../ui/details/section.tsx'
import { Remote } from '../../../ui/failure/remote.tsx'
import { blueprintIn } from './blueprint-in.ts'
import { PublishingState, UntidyState } from './publishing-state.tsx'
import { usePlan } from './use-plan.ts'
import { VersionLine } from './version-line.tsx'
import styles from './versions.module.css'

const PlanDialog = later(async () => (await import('./plan-dialog.tsx')).PlanDialog)

const AT_ONCE = 5

/** What the app was before, by whom and since when; the way back to it, and to what a file says. */
export function VersionsSection({ app, isHeld }: { app: OpenApp; isHeld: boolean }) {
  const say = useSay()
  const [shown, setShown] = useState(AT_ONCE)
  const [isUnreadable, setIsUnreadable] = useState(false)
  const { name } = app
  const planned = usePlan(name)
  const versions = useRead(
    'builtApp.versions',
    { name, length: Math.min(shown, 50) },
    { placeholderData: keepPreviousData },
  )
  const isGoing = app.publishing !== null && app.publishing.failure === null
  const take = async (file: File) => {
    const blueprint = blueprintIn(await file.text())
    setIsUnreadable(!blueprint)
    if (blueprint) planned.ask({ kind: 'blueprint', blueprint }, file.name)
  }
  return (
    <Section title={say('builtApp.versions')} lead={say('builtApp.versions.lead')}>
      {!isGoing && !isHeld && <ChooseJson onFile={(file) => void take(file)} />}
      {isUnreadable && (
        <p className={styles.wrong} role="alert">
          {say('builtApp.versions.wrong')}
        </p>
      )}
      <PublishingState app={app} />
      <UntidyState app={app} />
      <Remote of={versions} skeleton={<Skeleton height={160} />}>
        {({ rows, total }) => (
          <>
            <ul className={styles.versions}>
              {rows.map((row) => (
                <VersionLine
                  key={row.version}
                  app={app}
                  row={row}
                  whyNot={
                    (isGoing && say('builtApp.publishing.wait')) ||
                    (isHeld && say('builtApp.fields.saveFirst'))
                  }
                  onRestore={() => planned.ask({ kind: 'version', version: row.version }, null)}
                />
              ))}
            </ul>
            {total > rows.length && rows.length < 50 && (
              <div>
                <Button variant="subtle" size="xs" onClick={() => setShown(shown + AT_ONCE * 3)}>
                  {say('builtApp.versions.more')}
                </Button>
              </div>
            )}
          </>
        )}
      </Remote>
      {planned.asked && <PlanDialog isWanted name={name} planned={planned} asked={planned.asked} />}
    </Section>
  )
}
