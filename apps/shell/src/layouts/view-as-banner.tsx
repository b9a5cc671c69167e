import { useEffect } from 'react'
import { useWrite } from '../kernel/data/api.ts'
import { leaveFor } from '../kernel/entry/leave.ts'
import { useVisitor } from '../kernel/session/shell-context.ts'
import { formatCountdown } from '../kernel/words/formats.ts'
import { useSay } from '../kernel/words/words.ts'
import { useCountdown } from '../ui/hooks/use-countdown.ts'
import { IconEye } from '../ui/icons.tsx'
import styles from './banner.module.css'
import { Banner } from './banner.tsx'

type ViewAsBannerProps = { reason: string; ends: string }

/** Shown on every page while an operator views as somebody: for how long, and how to stop. */
export function ViewAsBanner({ reason, ends }: ViewAsBannerProps) {
  const say = useSay()
  const name = useVisitor().user?.name ?? ''
  const end = useWrite('viewAs.end', { leaves: true })
  const { left: milliseconds, start } = useCountdown()
  const left = formatCountdown(milliseconds)
  useEffect(() => start(Date.parse(ends) - Date.now()), [ends, start])
  useEffect(() => {
    if (milliseconds === 0 && Date.parse(ends) <= Date.now()) void leaveFor('/sysop/user')
  }, [milliseconds, ends])
  const leave = () =>
    end.mutate(
      {},
      {
        onSettled: (ended) =>
          void leaveFor(ended?.userId ? `/sysop/user?open=${ended.userId}` : '/sysop/user'),
      },
    )
  return (
    <Banner
      as="aside"
      label={say('user.viewAs.title', { name })}
      icon={<IconEye />}
      title={reason}
      whole={say('viewAs.banner', { name, left })}
      short={say('viewAs.banner.short', { name, left })}
    >
      <button type="button" className={styles.way} onClick={leave}>
        {say('viewAs.leave')}
      </button>
    </Banner>
  )
}
