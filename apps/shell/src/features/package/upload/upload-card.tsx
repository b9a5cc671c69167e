import type { Package } from '@atrium/contract/package.shape.ts'
import { ActionIcon, Button, Progress } from '@mantine/core'
import type { ReactNode } from 'react'
import { complaint } from '../../../kernel/complaint.ts'
import { formatBytes, formatCountdown, formatPercent } from '../../../kernel/formats.ts'
import { IconClose, IconPause, IconPlay, IconRetry } from '../../../kernel/icons.tsx'
import { type Say, useSay } from '../../../kernel/words.ts'
import { Doubts } from '../doubts.tsx'
import { AppIcon } from '../package.cells.tsx'
import type { Progress as HowFar, Sending } from './sending.ts'
import { giveUp, putAway } from './sendings.ts'
import styles from './upload-card.module.css'

type CardProps = {
  sending: Sending
  progress: HowFar
  onPublish: (made: Package) => void
  onOpen: (made: Package) => void
}

/** One file on its way: how far, how fast, how long; then what it turned out to be. */
export function UploadCard({ sending, progress, onPublish, onOpen }: CardProps) {
  const say = useSay()
  const { file } = sending
  const { phase, made, sent } = progress
  if (made)
    return (
      <Made made={made} onAway={() => putAway(sending)} onOpen={() => onOpen(made)}>
        <Button size="xs" onClick={() => onPublish(made)}>
          {say('package.publish')}
        </Button>
      </Made>
    )
  const share = file.size === 0 ? 0 : sent / file.size
  return (
    <article className={styles.card} data-phase={phase}>
      <div className={styles.what}>
        <strong>{file.name}</strong>
        <output>{say(`package.phase.${phase}`)}</output>
      </div>
      <div className={styles.ways}>
        <Ways sending={sending} phase={phase} />
      </div>
      {phase !== 'failed' && (
        <>
          <Progress
            className={styles.bar ?? ''}
            value={share * 100}
            animated={phase === 'reading'}
            striped={phase === 'reading'}
            {...(phase === 'waiting' && { color: 'warning' })}
            aria-label={file.name}
          />
          <p className={styles.numbers}>{numbers(say, progress, file.size)}</p>
        </>
      )}
      {progress.trouble && (
        <p className={styles.trouble} role="alert">
          {reason(say, progress.trouble)}
        </p>
      )}
    </article>
  )
}

// words: package.flaw.*
const reason = (say: Say, trouble: NonNullable<HowFar['trouble']>) =>
  trouble.error === 'package_flawed'
    ? say.named(`package.flaw.${trouble.why}`)
    : complaint(say, trouble)

function numbers(say: Say, { phase, sent, speed }: HowFar, size: number): string {
  const bytes = (value: number) => formatBytes(say.language, value)
  const told = [
    formatPercent(say.language, size === 0 ? 0 : sent / size),
    say('package.sending.of', { sent: bytes(sent), size: bytes(size) }),
  ]
  if (phase === 'sending' && speed > 0)
    told.push(
      say('package.sending.speed', { speed: bytes(speed) }),
      say('package.sending.left', { time: formatCountdown(((size - sent) / speed) * 1000) }),
    )
  return told.join(' · ')
}

function Ways({ sending, phase }: { sending: Sending; phase: HowFar['phase'] }) {
  const say = useSay()
  const way = (label: string, icon: ReactNode, onClick: () => void) => (
    <ActionIcon variant="default" size="lg" aria-label={label} title={label} onClick={onClick}>
      {icon}
    </ActionIcon>
  )
  return (
    <>
      {(phase === 'sending' || phase === 'waiting') &&
        way(say('package.pause'), <IconPause />, () => sending.pause())}
      {phase === 'paused' && way(say('package.resume'), <IconPlay />, () => sending.start())}
      {phase === 'failed' &&
        sending.progress.trouble?.error !== 'package_flawed' &&
        way(say('do.retry'), <IconRetry />, () => sending.start())}
      {phase !== 'reading' && way(say('package.giveUp'), <IconClose />, () => void giveUp(sending))}
    </>
  )
}

type MadeProps = { made: Package; onAway: () => void; onOpen: () => void; children: ReactNode }

/** What the file says it is, and what speaks against it. */
function Made({ made, onAway, onOpen, children }: MadeProps) {
  const say = useSay()
  return (
    <article className={styles.card} data-phase="done">
      <AppIcon {...made} />
      <div className={styles.what}>
        <strong>
          {made.name} {made.version}
        </strong>
        <output>{say('package.phase.done')}</output>
      </div>
      <div className={styles.ways}>
        {children}
        <Button size="xs" variant="default" onClick={onOpen}>
          {say('package.details')}
        </Button>
        <ActionIcon
          variant="subtle"
          color="neutral"
          size="lg"
          aria-label={say('package.putAway')}
          onClick={onAway}
        >
          <IconClose />
        </ActionIcon>
      </div>
      {made.doubts.length > 0 && (
        <div className={styles.doubts}>
          <Doubts about={made} />
        </div>
      )}
    </article>
  )
}
