import type { Output } from '@atrium/contract/kernel/client.ts'
import { useBranding } from '../../../kernel/look/branding.ts'
import { formatMoment } from '../../../kernel/words/formats.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { Copy } from '../../../ui/controls/copy.tsx'
import { OnceDialog } from '../../../ui/dialog/once-dialog.tsx'
import { ProvisioningSteps, useProgress } from '../details/provisioning.tsx'
import styles from './founded-dialog.module.css'

export type Founded = Output<'sysop.enterprise.add'>

/** All that the first admin needs, as one message to hand on, and how the founding goes on meanwhile. */
export function FoundedDialog({ founded, onClose }: { founded: Founded; onClose: () => void }) {
  const say = useSay()
  const { brand } = useBranding()
  const status = useProgress(founded.entid).data?.status ?? 'provisioning'
  const { until, texted, admin } = founded
  const address = `${location.origin}/space-${founded.space}/home/login`
  const message = [
    say('enterprise.founded.message', { name: founded.name, platform: brand.name }),
    '',
    say('enterprise.founded.message.address', { address }),
    say('enterprise.founded.message.loginId', { loginId: admin.loginId }),
    say('enterprise.founded.message.password', { password: admin.password }),
    '',
    say('enterprise.founded.message.until', { until: formatMoment(say.language, until) }),
  ].join('\n')
  const title =
    status === 'active'
      ? 'enterprise.founded.ready'
      : status === 'failed'
        ? 'enterprise.founded.failed'
        : 'enterprise.founded.title'
  return (
    <OnceDialog
      title={say(title, { name: founded.name })}
      text={
        texted
          ? say('enterprise.founded.texted', { phone: texted })
          : say('enterprise.founded.text')
      }
      lines={[]}
      done={say('enterprise.founded.done')}
      onClose={onClose}
    >
      <div className={styles.message}>
        <pre>{message}</pre>
        <Copy value={message} name={say('enterprise.founded.all')} />
      </div>
      <ProvisioningSteps entid={founded.entid} />
    </OnceDialog>
  )
}
