import type { OpenApp } from '@atrium/contract/built-apps/built-app.contract.ts'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { AppMark } from '../../entities/built-app/app-mark.tsx'
import { byPosition } from '../../entities/built-app/own-fields.ts'
import { ownTitle } from '../../entities/built-app/own-title.ts'
import { addressOf } from '../../entities/built-app/record-address.ts'
import { Link } from '../../kernel/router/link.tsx'
import { useSay } from '../../kernel/words/words.ts'
import { PageTabs } from '../../ui/details/page-tabs.tsx'
import { IconSettings, IconTrash } from '../../ui/icons.tsx'
import styles from './app-head.module.css'

type AppHeadProps = {
  app: OpenApp
  /** The table that is open; none on the start page. */
  here: string | null
  onBin: (() => void) | null
  create: ReactNode
}

/** Which app this is, its tables, and what most people come to do. */
export function AppHead({ app, here, onBin, create }: AppHeadProps) {
  const say = useSay()
  const title = ownTitle(say, app.title)
  const tables = byPosition(app.blueprint.tables)
  const hasStart = Object.keys(app.blueprint.page ?? {}).length > 0
  const start = { to: `/app/${app.name}`, label: say('startPage.title'), isHere: here === null }
  return (
    <>
      <header className={styles.head}>
        <div className={styles.name}>
          <AppMark icon={app.icon} colour={app.colour} />
          <h1>{title}</h1>
        </div>
        <div className={styles.ways}>
          {app.canBuild && (
            <Button
              component={Link}
              to={`/app/${app.name}/settings`}
              variant="default"
              leftSection={<IconSettings />}
            >
              {say('record.settings')}
            </Button>
          )}
          {onBin && (
            <Button variant="default" leftSection={<IconTrash />} onClick={onBin}>
              {say('record.bin')}
            </Button>
          )}
          {create}
        </div>
      </header>
      {(hasStart || tables.length > 1) && (
        <PageTabs
          label={say('record.tables', { app: title })}
          tabs={[
            ...(hasStart ? [start] : []),
            ...tables.map(([key, table]) => ({
              to: addressOf({ app: app.name, table: key }),
              label: ownTitle(say, table.title),
              isHere: key === here,
            })),
          ]}
        />
      )}
    </>
  )
}
