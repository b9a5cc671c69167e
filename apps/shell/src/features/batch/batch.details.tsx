import type { Batch } from '@atrium/contract/platform/batch.contract.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { BatchProgress, BatchState } from '../../entities/batch/batch-cells.tsx'
import { batchName } from '../../entities/batch/batch-name.ts'
import { TakePasswords } from '../../entities/batch/batch-passwords.tsx'
import { BatchQuestion } from '../../entities/batch/batch-question.tsx'
import { Which } from '../../entities/batch/which.tsx'
import { address, useRead } from '../../kernel/data/api.ts'
import { formatMoment, formatNumber } from '../../kernel/words/formats.ts'
import { useSay } from '../../kernel/words/words.ts'
import details from '../../ui/details/details.module.css'
import { DetailsSkeleton } from '../../ui/details/details-skeleton.tsx'
import { FactList } from '../../ui/details/fact-list.tsx'
import { SideDrawer } from '../../ui/dialog/side-drawer.tsx'
import { Remote } from '../../ui/failure/remote.tsx'
import { IconKey, IconPause, IconRetry } from '../../ui/icons.tsx'
import { ExportButton } from '../../ui/list/toolbar/export-button.tsx'
import { BatchRows } from './batch.rows.tsx'
import { settingOf } from './setting.ts'

type BatchDetailsProps = {
  id: number | null
  onClose: () => void
  onOpen: (id: number) => void
}

/** The details of a bulk action: how far it is, and what happened to each row. */
export function BatchDetails({ id, onClose, onOpen }: BatchDetailsProps) {
  const say = useSay()
  return (
    <SideDrawer opened={id !== null} onClose={onClose} size="lg" title={say('batch.title')}>
      {id !== null && <OneBatch key={id} id={id} onOpen={onOpen} />}
    </SideDrawer>
  )
}

function OneBatch({ id, onOpen }: { id: number; onOpen: (id: number) => void }) {
  const say = useSay()
  const read = useRead('batch.get', { id })
  return (
    <Remote of={read} skeleton={<DetailsSkeleton />}>
      {(batch) => (
        <div className={details.details}>
          <div className={details.head}>
            <div className={details.title}>
              <h2>{batchName(say, batch)}</h2>
              <BatchState batch={batch} />
            </div>
            <div aria-live="polite">
              <BatchProgress batch={batch} />
            </div>
            <Actions batch={batch} onOpen={onOpen} />
          </div>
          <Facts batch={batch} />
          <BatchRows batch={batch} />
        </div>
      )}
    </Remote>
  )
}

function Facts({ batch }: { batch: Batch }) {
  const say = useSay()
  const { noun, filters, by, made, ended, done, leftOut, total } = batch
  const number = (n: number) => formatNumber(say.language, n)
  const moment = (at: string | null) => at && formatMoment(say.language, at)
  const setting = settingOf(say, batch)
  return (
    <>
      <section className={details.section}>
        <h3>{say('batch.facts.which')}</h3>
        {filters ? (
          <Which noun={noun} filters={filters} />
        ) : (
          <span>{say('batch.which.named')}</span>
        )}
      </section>
      <FactList
        facts={[
          [say('batch.facts.done'), number(done)],
          [say('batch.facts.leftOut'), number(leftOut)],
          [say('batch.facts.rest'), number(total - done - leftOut)],
          ...(setting ? [[say('batch.facts.setting'), setting] as [string, string]] : []),
          [say('batch.column.by'), by?.name ?? null],
          [say('batch.column.made'), moment(made)],
          [say('batch.facts.ended'), moment(ended)],
        ]}
      />
    </>
  )
}

function Actions({ batch, onOpen }: { batch: Batch; onOpen: (id: number) => void }) {
  const say = useSay()
  const [asking, setAsking] = useState<'cancel' | 'undo' | null>(null)
  const [isTaking, setTaking] = useState(false)
  const { id, can, undoneBy, undoes } = batch
  const other = undoneBy ?? undoes
  return (
    <div className={details.actions}>
      {can.cancel && (
        <Button variant="default" leftSection={<IconPause />} onClick={() => setAsking('cancel')}>
          {say('batch.cancel')}
        </Button>
      )}
      {batch.passwords > 0 && (
        <Button leftSection={<IconKey />} onClick={() => setTaking(true)}>
          {say('batch.passwords')}
        </Button>
      )}
      {isTaking && <TakePasswords batch={batch} onClose={() => setTaking(false)} />}
      {can.undo && (
        <Button variant="default" leftSection={<IconRetry />} onClick={() => setAsking('undo')}>
          {say('batch.undo')}
        </Button>
      )}
      <ExportButton from={address('batch.report', { id })} label={say('batch.report')} />
      {other && (
        <Button variant="subtle" onClick={() => onOpen(other)}>
          {say(undoneBy ? 'batch.undone.by' : 'batch.undoes')}
        </Button>
      )}
      {asking && (
        <BatchQuestion batch={batch} how={asking} onOpen={onOpen} onClose={() => setAsking(null)} />
      )}
    </div>
  )
}
