import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useWrite } from '../../../kernel/data/api.ts'
import { useShell } from '../../../kernel/session/shell-context.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { Refusal } from '../../../ui/failure/refusal.tsx'
import { useFocusHere } from '../../../ui/hooks/focus-here.ts'
import { IconLeft } from '../../../ui/icons.tsx'
import { FactorIcon } from '../factor-icon.tsx'
import { devicesKnowPasskeys } from '../use-passkey.ts'
import type { Added, EnrolProps } from './added.ts'
import styles from './enrol.module.css'
import { EnrolPasskey } from './enrol-passkey.tsx'
import { EnrolSms } from './enrol-sms.tsx'
import { EnrolTotp, type Secret } from './enrol-totp.tsx'

type Kind = Added['factor']['kind']
type Chosen = { kind: 'totp'; secret: Secret } | { kind: 'passkey' | 'sms' }

/** Sets up one second step: first which, then how. */
export function Enrol({ onAdded }: EnrolProps) {
  const { waysIn } = useShell().config
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const begin = useWrite('factor.totp.begin')
  const choose = (kind: Kind) =>
    kind === 'totp'
      ? begin.mutate({}, { onSuccess: (secret) => setChosen({ kind, secret }) })
      : setChosen({ kind })

  if (chosen) {
    return (
      <How onBack={() => setChosen(null)}>
        {chosen.kind === 'totp' && <EnrolTotp secret={chosen.secret} onAdded={onAdded} />}
        {chosen.kind === 'passkey' && <EnrolPasskey onAdded={onAdded} />}
        {chosen.kind === 'sms' && <EnrolSms onAdded={onAdded} />}
      </How>
    )
  }
  const kinds: Kind[] = [
    'totp',
    ...(devicesKnowPasskeys() ? (['passkey'] as const) : []),
    ...(waysIn.includes('sms') ? (['sms'] as const) : []),
  ]
  return (
    <div className={styles.chosen}>
      <Refusal of={begin.error} />
      <ul className={styles.kinds}>
        {kinds.map((kind) => (
          <li key={kind}>
            <KindButton kind={kind} onChoose={() => choose(kind)} busy={begin.isPending} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function How({ onBack, children }: { onBack: () => void; children: ReactNode }) {
  const say = useSay()
  const here = useFocusHere<HTMLDivElement>()
  return (
    <div ref={here} tabIndex={-1} className={styles.chosen}>
      <Button
        className={styles.back ?? ''}
        variant="subtle"
        color="neutral"
        size="compact-sm"
        leftSection={<IconLeft />}
        onClick={onBack}
      >
        {say('factor.otherKind')}
      </Button>
      {children}
    </div>
  )
}

type KindButtonProps = { kind: Kind; busy: boolean; onChoose: () => void }

function KindButton({ kind, busy, onChoose }: KindButtonProps) {
  const say = useSay()
  return (
    <button type="button" className={styles.kind} aria-disabled={busy} onClick={onChoose}>
      <FactorIcon kind={kind} className={styles.icon} />
      <span className={styles.words}>
        <strong>{say(`factor.kind.${kind}`)}</strong>
        <span>{say(`factor.kind.${kind}.text`)}</span>
      </span>
    </button>
  )
}
