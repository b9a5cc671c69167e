import { ActionIcon, Progress } from '@mantine/core'
import type { ReactNode } from 'react'
import type { CallFailed } from '../../kernel/data/api.ts'
import { failureText } from '../../kernel/data/failure-text.ts'
import type { Progress as HowFar } from '../../kernel/upload/sending.ts'
import type { OnItsWay } from '../../kernel/upload/sendings.ts'
import { formatBytes, formatCountdown, formatPercent } from '../../kernel/words/formats.ts'
import { type Say, useSay } from '../../kernel/words/words.ts'
import { IconClose, IconPause, IconPlay, IconRetry } from '../../ui/icons.tsx'
import styles from './upload-card.module.css'

type UploadCardProps = OnItsWay<unknown> & {
  /** Why the file itself is refused, so that sending it again would not help. */
  flaw?: (trouble: CallFailed) => string | null
  onGiveUp: () => void
}

/** One upload: how far it is, how fast, how long it will take, and why it stopped. */
export function UploadCard({ flaw, onGiveUp, sending, progress }: UploadCardProps) {
  const say = useSay()
  const { file } = sending
  const { phase, sent, trouble } = progress
  const flawed = trouble && (flaw?.(trouble) ?? null)
  return (
    <article className={styles.card} data-phase={phase}>
      <div className={styles.what}>
        <strong>{file.name}</strong>
        <output>{phase !== 'done' && say(`upload.phase.${phase}`)}</output>
      </div>
      <div className={styles.ways}>
        {(phase === 'sending' || phase === 'waiting') && (
          <Way name={say('upload.pause')} icon={<IconPause />} onClick={() => sending.pause()} />
        )}
        {phase === 'paused' && (
          <Way name={say('upload.resume')} icon={<IconPlay />} onClick={() => sending.start()} />
        )}
        {phase === 'failed' && !flawed && (
          <Way name={say('do.retry')} icon={<IconRetry />} onClick={() => sending.start()} />
        )}
        {phase !== 'reading' && (
          <Way name={say('upload.giveUp')} icon={<IconClose />} onClick={onGiveUp} />
        )}
      </div>
      {phase !== 'failed' && (
        <>
          <Progress
            className={styles.bar ?? ''}
            value={share(sent, file.size) * 100}
            animated={phase === 'reading'}
            striped={phase === 'reading'}
            {...(phase === 'waiting' && { color: 'warning' })}
            aria-label={file.name}
          />
          <p className={styles.numbers}>{numbers(say, progress, file.size)}</p>
        </>
      )}
      {trouble && (
        <p className={styles.trouble} role="alert">
          {flawed ?? failureText(say, trouble)}
        </p>
      )}
    </article>
  )
}

const share = (sent: number, size: number) => (size === 0 ? 0 : sent / size)

function numbers(say: Say, { phase, sent, speed }: HowFar<unknown>, size: number): string {
  const bytes = (value: number) => formatBytes(say.language, value)
  const told = [
    formatPercent(say.language, share(sent, size)),
    say('upload.of', { sent: bytes(sent), size: bytes(size) }),
  ]
  if (phase === 'sending' && speed > 0)
    told.push(
      say('upload.speed', { speed: bytes(speed) }),
      say('upload.left', { time: formatCountdown(((size - sent) / speed) * 1000) }),
    )
  return told.join(' · ')
}

function Way({ name, icon, onClick }: { name: string; icon: ReactNode; onClick: () => void }) {
  return (
    <ActionIcon variant="default" size="lg" aria-label={name} title={name} onClick={onClick}>
      {icon}
    </ActionIcon>
  )
}
