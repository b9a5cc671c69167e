import { RECORDS_RESTORABLE_DAYS } from '@atrium/contract/built-apps/record-limits.ts'
import { Button, Skeleton } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { toasts } from '../../../kernel/browser/toasts.ts'
import { useRead, useWrite } from '../../../kernel/data/api.ts'
import { formatMoment } from '../../../kernel/words/formats.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { ItemLine, ItemList } from '../../../ui/details/item-list.tsx'
import { SideDrawer } from '../../../ui/dialog/side-drawer.tsx'
import { Remote } from '../../../ui/failure/remote.tsx'
import { toastFailure } from '../../../ui/failure/toast-failure.ts'
import { doerName } from '../doer-name.ts'
import { type KnownTable, placeOf } from '../known-table.ts'
import styles from './record-bin.module.css'

type RecordBinProps = { at: KnownTable; opened: boolean; onClose: () => void }

/** What was removed and can still be restored: the last one first. */
export function RecordBin({ at, opened, onClose }: RecordBinProps) {
  const say = useSay()
  return (
    <SideDrawer
      opened={opened}
      onClose={onClose}
      size="md"
      title={say('record.bin.of', { table: at.title })}
    >
      {opened && <Removed at={at} />}
    </SideDrawer>
  )
}

const STEP = 50

function Removed({ at }: { at: KnownTable }) {
  const say = useSay()
  const [length, setLength] = useState(STEP)
  const place = placeOf(at)
  const bin = useRead(
    'record.bin',
    { ...place, start: 0, length },
    { placeholderData: keepPreviousData },
  )
  const restoring = useWrite('record.restore', {
    refreshes: ['record.bin', 'record.list', 'record.count'],
  })
  const restore = (id: string, name: string) =>
    restoring.mutate(
      { ...place, ids: [Number(id)] },
      {
        onSuccess: () => void toasts.show({ message: say('record.restored', { name }) }),
        onError: toastFailure,
      },
    )
  const busy = restoring.isPending ? Number(restoring.variables.ids[0]) : null
  return (
    <div className={styles.bin}>
      <p className={styles.lead}>{say('record.bin.lead', { days: RECORDS_RESTORABLE_DAYS })}</p>
      <Remote
        of={bin}
        skeleton={<Skeleton height={240} />}
        empty={<p className={styles.lead}>{say('record.bin.empty')}</p>}
      >
        {({ rows, total }) => (
          <>
            <ItemList>
              {rows.map(({ id, name, removedAt, removedBy }) => {
                const called = name || say('record.unnamed')
                return (
                  <ItemLine
                    key={id}
                    name={<strong>{called}</strong>}
                    facts={say('record.bin.line', {
                      name: doerName(say, removedBy),
                      when: formatMoment(say.language, removedAt),
                    })}
                  >
                    <Button
                      variant="default"
                      size="compact-sm"
                      aria-label={say('record.restore.one', { name: called })}
                      loading={busy === Number(id)}
                      onClick={() => restore(id, called)}
                    >
                      {say('record.restore')}
                    </Button>
                  </ItemLine>
                )
              })}
            </ItemList>
            {total > rows.length && (
              <Button variant="subtle" onClick={() => setLength(length + STEP)}>
                {say('record.history.more')}
              </Button>
            )}
          </>
        )}
      </Remote>
    </div>
  )
}
