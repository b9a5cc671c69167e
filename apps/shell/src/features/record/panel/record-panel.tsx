import type { OpenApp } from '@atrium/contract/built-apps/built-app.contract.ts'
import type { RecordDetails } from '@atrium/contract/built-apps/record-shape.ts'
import type { Input } from '@atrium/contract/kernel/client.ts'
import { Button, CopyButton } from '@mantine/core'
import { useState } from 'react'
import { addressOf } from '../../../entities/built-app/record-address.ts'
import { toasts } from '../../../kernel/browser/toasts.ts'
import { useRead } from '../../../kernel/data/api.ts'
import { here } from '../../../kernel/entry/leave.ts'
import { Link } from '../../../kernel/router/link.tsx'
import { isViewingAs } from '../../../kernel/session/shell-context.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { later } from '../../../ui/controls/later.tsx'
import details from '../../../ui/details/details.module.css'
import { DetailsSkeleton } from '../../../ui/details/details-skeleton.tsx'
import { SideDrawer } from '../../../ui/dialog/side-drawer.tsx'
import { Remote } from '../../../ui/failure/remote.tsx'
import { fieldText } from '../../../ui/field/field-text.ts'
import { IconCheck, IconCopy, IconEdit, IconPrint, IconQr, IconTrash } from '../../../ui/icons.tsx'
import type { BegunLeading } from '../form/new-leading.tsx'
import { RecordForm } from '../form/record-form.tsx'
import { type KnownTable, placeOf } from '../known-table.ts'
import { recordPrintAddress } from '../print/print-address.ts'
import { RecordFiles } from './files/record-files.tsx'
import { RecordFacts } from './record-facts.tsx'
import styles from './record-panel.module.css'
import { RecordSteps } from './record-steps.tsx'
import { RecordTold } from './record-told.tsx'
import { RecordWhy } from './why/record-why.tsx'

const RecordLeading = later(
  async () => (await import('./leading/record-leading.tsx')).RecordLeading,
)

/** With what draws it. */
const RecordCode = later(async () => (await import('../print/record-code.tsx')).RecordCode)

type RecordPanelProps = {
  app: OpenApp
  at: KnownTable
  /** Which one is open; none, and it is closed. */
  id: string | null
  /** It is being changed, and not only looked at. */
  isWriting: boolean
  onWrite: (isWriting: boolean) => void
  /** The list it stands in. */
  matching: Input<'record.export'>
  onStep: (id: string) => void
  onRemove: (record: RecordDetails) => void
  /** A record that leads to the open one is begun. */
  onAddLeading: (begun: BegunLeading) => void
  onClose: () => void
}

/** One record whole, beside its list: what it says, what became of it, and its form. */
export function RecordPanel(props: RecordPanelProps) {
  const { app, at, id, isWriting, matching, onStep, onClose, ...ways } = props
  const say = useSay()
  return (
    <SideDrawer
      opened={id !== null}
      onClose={onClose}
      size="lg"
      keeps
      title={isWriting ? say('record.edit.title', { table: at.title }) : at.title}
    >
      {id !== null && !isWriting && (
        <RecordSteps id={Number(id)} matching={matching} onStep={onStep} />
      )}
      {id !== null && (
        <One
          key={id}
          app={app}
          at={at}
          id={Number(id)}
          isWriting={isWriting}
          onClose={onClose}
          {...ways}
        />
      )}
    </SideDrawer>
  )
}

type OneProps = Omit<RecordPanelProps, 'id' | 'matching' | 'onStep'> & { id: number }

function One({ app, at, id, isWriting, onWrite, onRemove, onAddLeading, onClose }: OneProps) {
  const say = useSay()
  const [hasCode, setHasCode] = useState(false)
  const record = useRead('record.get', { ...placeOf(at), id }, { retry: false })
  // Whoever is writing keeps what they wrote, also if it was removed meanwhile: saving says so.
  const isHeld = isWriting && record.data !== undefined
  if (record.error?.status === 404 && !isHeld) return <Gone onClose={onClose} />
  return (
    <Remote of={record} skeleton={<DetailsSkeleton />}>
      {(one) =>
        isWriting ? (
          <RecordForm
            at={at}
            record={one}
            onCancel={() => onWrite(false)}
            onSaved={() => {
              toasts.show({ message: say('record.saved') })
              onWrite(false)
            }}
          />
        ) : (
          <div className={details.details}>
            <div className={details.head}>
              <div className={details.title}>
                <h2>{nameOf(say, at, one)}</h2>
              </div>
              <div className={details.actions}>
                {one.can.change && (
                  <Button
                    variant="default"
                    leftSection={<IconEdit />}
                    onClick={() => onWrite(true)}
                  >
                    {say('do.edit')}
                  </Button>
                )}
                <CopyLink to={addressOf(at, String(id))} />
                <Button
                  component={Link}
                  to={recordPrintAddress(at, String(id))}
                  target="_blank"
                  variant="default"
                  leftSection={<IconPrint />}
                >
                  {say('record.print')}
                </Button>
                <Button
                  variant="default"
                  leftSection={<IconQr />}
                  aria-expanded={hasCode}
                  onClick={() => setHasCode(!hasCode)}
                >
                  {say('record.code')}
                </Button>
                {one.can.remove && (
                  <Button
                    variant="default"
                    leftSection={<IconTrash />}
                    onClick={() => onRemove(one)}
                  >
                    {say('record.remove')}
                  </Button>
                )}
              </div>
            </div>
            {hasCode && (
              <div className={styles.code}>
                <RecordCode isWanted at={at} id={String(id)} />
                <p>{say('record.code.lead')}</p>
              </div>
            )}
            <RecordFacts at={at} record={one} />
            <RecordLeading
              isWanted={leadsTo(app, at.table)}
              app={app}
              at={at}
              id={id}
              onAdd={(table, relation) =>
                onAddLeading({
                  table,
                  preset: { [relation]: { id: String(id), name: nameOf(say, at, one) } },
                })
              }
            />
            {!isViewingAs() && <RecordFiles at={at} id={id} canChange={one.can.change} />}
            <RecordWhy at={at} id={id} />
            <RecordTold at={at} id={id} />
          </div>
        )
      }
    </Remote>
  )
}

/** Whether records of any table that its reader may see lead to those of this one. */
const leadsTo = ({ blueprint, powers }: OpenApp, target: string): boolean =>
  Object.entries(blueprint.tables).some(
    ([table, { fields }]) =>
      powers[table]?.see !== 'none' &&
      Object.values(fields).some((field) => field.kind === 'relation' && field.target === target),
  )

/** Whoever gets it sees the record if they may. */
function CopyLink({ to }: { to: string }) {
  const say = useSay()
  return (
    <CopyButton value={`${location.origin}${here.prefix}${to}`}>
      {({ copied, copy }) => (
        <Button
          variant="default"
          leftSection={copied ? <IconCheck /> : <IconCopy />}
          onClick={copy}
        >
          {say(copied ? 'copy.done' : 'record.link')}
        </Button>
      )}
    </CopyButton>
  )
}

/** A link to it may have come from somebody who sees more, or from before it was removed. */
function Gone({ onClose }: { onClose: () => void }) {
  const say = useSay()
  return (
    <div className={styles.gone}>
      <p>{say('record.gone')}</p>
      <Button variant="default" onClick={onClose}>
        {say('record.gone.back')}
      </Button>
    </div>
  )
}

function nameOf(
  say: ReturnType<typeof useSay>,
  { fields, titleField }: KnownTable,
  one: RecordDetails,
) {
  const field = fields.find(({ key }) => key === titleField)
  return (field && fieldText(say, field, one.values[field.key] ?? null)) || say('record.unnamed')
}
