import { useInterruption } from '../kernel/data/service-status.ts'
import { useSay } from '../kernel/words/words.ts'
import { IconAlert } from '../ui/icons.tsx'
import { Banner } from './banner.tsx'

/** The service is away for a moment: the page stays as it is and goes on by itself. */
export function ServiceBanner() {
  const say = useSay()
  if (!useInterruption()) return null
  const text = say('service.interrupted')
  return (
    <Banner
      as="output"
      icon={<IconAlert />}
      title={text}
      whole={text}
      short={say('service.interrupted.short')}
    />
  )
}
