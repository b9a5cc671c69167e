import type { GlobalConfig } from '@atrium/contract/platform/shell.contract.ts'
import { useEffect } from 'react'
import { leaveFor } from '../kernel/entry/leave.ts'
import { Link } from '../kernel/router/link.tsx'
import { useEntry } from '../kernel/router/use-entry.ts'
import { formatDate } from '../kernel/words/formats.ts'
import { useSay } from '../kernel/words/words.ts'
import { IconAlert } from '../ui/icons.tsx'
import styles from './banner.module.css'
import { Banner } from './banner.tsx'

/** Says on every page from when on the space demands a second step; on that date the page makes way. */
export function TwoStepBanner({ config }: { config: GlobalConfig }) {
  const say = useSay()
  const entry = useEntry(config)
  const elsewhere = entry.go === 'to' ? entry.path : null
  useEffect(() => {
    if (elsewhere) void leaveFor(elsewhere)
  }, [elsewhere])

  if (entry.go !== 'on' || !entry.banner) return null
  const date = formatDate(say.language, entry.banner)
  const text = say('banner.text', { date })
  return (
    <Banner
      as="output"
      icon={<IconAlert />}
      title={text}
      whole={text}
      short={say('banner.short', { date })}
    >
      <Link className={styles.way} to="/user/center#two-step">
        {say('banner.enable')}
      </Link>
    </Banner>
  )
}
