import { useEffect } from 'react'
import { invalidate } from '../../kernel/data/invalidate.ts'
import { Link } from '../../kernel/router/link.tsx'
import { useLocation } from '../../kernel/router/location.ts'
import { useIsRouted } from '../../kernel/router/use-is-routed.ts'
import { useVisitor } from '../../kernel/session/shell-context.ts'
import { formatCountdown, formatMoment } from '../../kernel/words/formats.ts'
import { useSay } from '../../kernel/words/words.ts'
import { useTimeLeft } from '../../ui/hooks/use-time-left.ts'
import { IconAlert } from '../../ui/icons.tsx'
import bannerStyles from '../banner.module.css'
import { Banner } from '../banner.tsx'
import styles from './maintenance-banner.module.css'

const UPDATE = '/sysop/update'

/** Counts down to maintenance on every open page; during it, operators see that it is on. */
export function MaintenanceBanner() {
  const { maintenance, updating } = useVisitor()
  const { pathname } = useLocation()
  if (!maintenance || pathname === '/maintenance') return null
  return <Announced {...maintenance} updating={updating} />
}

type AnnouncedProps = NonNullable<ReturnType<typeof useVisitor>['maintenance']> & {
  updating: boolean
}

function Announced({ from, until, told, now, text, updating }: AnnouncedProps) {
  const say = useSay()
  const canReach = useIsRouted()
  const untilTold = useTimeLeft(told, now)
  const left = useTimeLeft(updating ? until : from, now)
  // The moment has come: the server is asked what is true now.
  const isDue = left !== null && left <= 0
  useEffect(() => {
    if (isDue) void invalidate('user.baseinfo', 'sysop.update.get', 'overview.attention')
  }, [isDue])

  if (untilTold === null || (!updating && untilTold > 0)) return null
  const when = !updating && from ? formatMoment(say.language, from) : ''
  const sentence = updating ? say('upkeep.on') : say('upkeep.ahead', { when })
  return (
    <Banner
      as="section"
      label={say('maintenance.title')}
      tone="info"
      icon={<IconAlert />}
      title={text}
      whole={
        <>
          {sentence}
          {text && <span className={styles.why}>{text}</span>}
        </>
      }
      short={say(updating ? 'upkeep.state.on' : 'upkeep.short')}
    >
      {left !== null && left > 0 && (
        <span className={styles.clock} role="timer">
          {formatCountdown(left)}
        </span>
      )}
      {canReach(UPDATE) && (
        <Link className={bannerStyles.way} to={UPDATE}>
          {say('upkeep.manage')}
        </Link>
      )}
    </Banner>
  )
}
