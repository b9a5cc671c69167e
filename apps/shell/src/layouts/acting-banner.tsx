import { useWrite } from '../kernel/data/api.ts'
import { here, leaveFor } from '../kernel/entry/leave.ts'
import { useVisitor } from '../kernel/session/shell-context.ts'
import { formatMoment } from '../kernel/words/formats.ts'
import { useSay } from '../kernel/words/words.ts'
import { IconPerson } from '../ui/icons.tsx'
import styles from './banner.module.css'
import { Banner } from './banner.tsx'

type ActingBannerProps = { by: string; ends: string }

const WORKBENCH = '/user/workbench'

/**
 * Somebody does a colleague's work: every page says for whom, who really is there, and how to stop. When its time
 * has come the server says so to open pages, whatever the clock of the browser thinks.
 */
export function ActingBanner({ by, ends }: ActingBannerProps) {
  const say = useSay()
  const name = useVisitor().user?.name ?? ''
  const end = useWrite('viewAs.end', { leaves: true })
  const until = formatMoment(say.language, ends)
  const leave = () =>
    end.mutate({}, { onSettled: () => void leaveFor(`${here.prefix}${WORKBENCH}`) })
  return (
    <Banner
      as="aside"
      label={say('acting.title', { name })}
      icon={<IconPerson />}
      title={say('acting.hint')}
      whole={say('acting.banner', { name, by, until })}
      short={say('acting.title', { name })}
    >
      <button type="button" className={styles.way} onClick={leave}>
        {say('acting.leave')}
      </button>
    </Banner>
  )
}
