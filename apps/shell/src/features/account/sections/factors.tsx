import type { Output } from '@atrium/contract/kernel/client.ts'
import { Alert, Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { useNow } from '../../../kernel/browser/now.ts'
import { useRead, useWrite } from '../../../kernel/data/api.ts'
import { invalidate } from '../../../kernel/data/invalidate.ts'
import { proveAgain } from '../../../kernel/entry/proof.ts'
import { useSay } from '../../../kernel/words/words.ts'
import form from '../../../ui/controls/form.module.css'
import { later } from '../../../ui/controls/later.tsx'
import { ItemList } from '../../../ui/details/item-list.tsx'
import { Remote } from '../../../ui/failure/remote.tsx'
import { toastFailure } from '../../../ui/failure/toast-failure.ts'
import { IconPlus } from '../../../ui/icons.tsx'
import { methodsOf } from '../proof/proof-methods.ts'
import type { FactorOverlay } from './factor-dialog.tsx'
import { FactorLine } from './factor-line.tsx'
import styles from './factors.module.css'

const FactorDialog = later(async () => (await import('./factor-dialog.tsx')).FactorDialog)

type Mine = Output<'factor.list'>

/** The person's second steps, with buttons to add and remove them. */
export function Factors() {
  const mine = useRead('factor.list', {})
  return (
    <Remote of={mine} skeleton={<Skeleton height={148} />}>
      {(known) => <Known {...known} />}
    </Remote>
  )
}

function Known(mine: Mine) {
  const say = useSay()
  const now = useNow()
  const { factors, recoveryLeft, requiredFrom } = mine
  const isLast = factors.length === 1
  const isHeld = isLast && requiredFrom !== null && Date.parse(requiredFrom) <= now
  const [overlay, setOverlay] = useState<FactorOverlay | null>(null)
  const clear = () => {
    setOverlay(null)
    void invalidate('factor.list', 'twoStep.check')
  }
  return (
    <div className={form.form}>
      <Weak {...mine} />
      {factors.length === 0 && <p className={form.text}>{say('center.two-step.none')}</p>}
      {factors.length > 0 && (
        <ItemList>
          {factors.map((factor) => (
            <FactorLine
              key={factor.id}
              {...factor}
              isHeld={isHeld}
              onRemove={() => setOverlay({ kind: 'remove', factor, isLast, requiredFrom })}
            />
          ))}
        </ItemList>
      )}
      <div className={form.ways}>
        <Button leftSection={<IconPlus />} onClick={() => setOverlay({ kind: 'enrol' })}>
          {say(factors.length === 0 ? 'center.two-step.enable' : 'center.two-step.add')}
        </Button>
      </div>
      {factors.length > 0 && (
        <Recovery left={recoveryLeft} onRenewed={(codes) => setOverlay({ kind: 'codes', codes })} />
      )}
      <FactorDialog
        isWanted={overlay !== null}
        overlay={overlay}
        onNext={setOverlay}
        onClose={clear}
      />
    </div>
  )
}

/** Says that this session was opened without the second step: the space counts sessions, not factors. */
function Weak(mine: Mine) {
  const say = useSay()
  const { data } = useRead('twoStep.check', {})
  if (data?.open !== 'true' || mine.factors.length === 0) return null
  const prove = () => void proveAgain(methodsOf(mine))
  return (
    <Alert color="warning">
      <div className={styles.weak}>
        {say('center.two-step.weak')}
        <Button size="compact-sm" variant="default" onClick={prove}>
          {say('center.two-step.prove')}
        </Button>
      </div>
    </Alert>
  )
}

type RecoveryProps = { left: number; onRenewed: (codes: string[]) => void }

// words: factor.recovery.left.*
function Recovery({ left, onRenewed }: RecoveryProps) {
  const say = useSay()
  const renew = useWrite('factor.recovery.renew')
  const start = () =>
    renew.mutate(
      {},
      {
        onSuccess: ({ recoveryCodes }) => onRenewed(recoveryCodes),
        onError: toastFailure,
      },
    )
  return (
    <div className={styles.recovery}>
      <div>
        <strong>{say('factor.recovery')}</strong>
        <span>{say.count('factor.recovery.left', left)}</span>
      </div>
      <Button variant="default" size="xs" loading={renew.isPending} onClick={start}>
        {say('factor.recovery.renew')}
      </Button>
    </div>
  )
}
