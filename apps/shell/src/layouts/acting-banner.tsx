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
 * Shown on every page while somebody acts for a colleague: for whom, who it really is, and how to stop. The server
 * says when the time is over, whatever the browser's clock says.
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
