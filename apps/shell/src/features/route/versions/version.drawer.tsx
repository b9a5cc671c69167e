import type { RouteEntry } from '@atrium/contract/apps/route.contract.ts'
import { Button, Select, Skeleton } from '@mantine/core'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask, type CallFailed, useRead } from '../../../kernel/data/api.ts'
import { formatMoment } from '../../../kernel/words/formats.ts'
import { useSay } from '../../../kernel/words/words.ts'
import formStyles from '../../../ui/controls/form.module.css'
import { SideDrawer } from '../../../ui/dialog/side-drawer.tsx'
import { Remote } from '../../../ui/failure/remote.tsx'
import type { Table } from '../shown.ts'
import { DifferenceList } from './difference.list.tsx'
import { differences } from './differences.ts'
import { RestoreQuestion } from './restore-question.tsx'
import styles from './versions.module.css'

/** How many versions are listed; any two can be compared by their address. */
const RECENT = 200

type VersionDrawerProps = {
  version: number
  against: number
  table: Table
  onAgainst: (version: number) => void
  onClose: () => void
}

/** Compares a saved table with another, with a button that restores it. */
export function VersionDrawer(props: VersionDrawerProps) {
  const { version, against, table, onAgainst, onClose } = props
  const say = useSay()
  const [asking, setAsking] = useState(false)
  const recent = useRead('route.versions', { length: RECENT })
  const [after, before] = [useVersion(version), useVersion(against)]
  const others = (recent.data?.rows ?? []).filter((known) => known.version !== version)
  return (
    <SideDrawer opened onClose={onClose} size="lg" title={say('route.version', { version })}>
      <div className={styles.body}>
        <Select
          label={say('route.version.against')}
          data={[
            ...others.map((known) => ({
              value: String(known.version),
              label: `${say('route.version', { version: known.version })} · ${formatMoment(say.language, known.saved)}`,
            })),
            { value: '0', label: say('route.version.shipped') },
          ]}
          value={String(against)}
          onChange={(chosen) => onAgainst(Number(chosen))}
          allowDeselect={false}
          searchable
        />
        <Remote of={after} skeleton={<Skeleton height={180} />}>
          {({ routes: now }) => (
            <Remote of={before} skeleton={<Skeleton height={180} />}>
              {({ routes: then }) => <DifferenceList differences={differences(then, now)} />}
            </Remote>
          )}
        </Remote>
        {version !== table.version && after.data && (
          <div className={formStyles.answers}>
            <Button onClick={() => setAsking(true)}>{say('route.restore', { version })}</Button>
          </div>
        )}
        {asking && after.data && (
          <RestoreQuestion
            version={version}
            changes={differences(table.routes, after.data.routes)}
            onClose={() => setAsking(false)}
            onDone={onClose}
          />
        )}
      </div>
    </SideDrawer>
  )
}

/** Reads a saved table, which never changes. Before the first one there is the product's. */
const useVersion = (version: number): UseQueryResult<{ routes: RouteEntry[] }, CallFailed> =>
  useQuery<{ routes: RouteEntry[] }, CallFailed>({
    queryKey: ['route.version', { version }],
    queryFn: async ({ signal }) =>
      version === 0 ? { routes: [] } : ask('route.version', { version }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
