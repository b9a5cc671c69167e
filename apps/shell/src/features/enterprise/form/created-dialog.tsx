import type { Output } from '@atrium/contract/kernel/client.ts'
import { useBranding } from '../../../kernel/look/branding.ts'
import { formatMoment } from '../../../kernel/words/formats.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { Copy } from '../../../ui/controls/copy.tsx'
import { OnceDialog } from '../../../ui/dialog/once-dialog.tsx'
import { ProvisioningSteps, useProgress } from '../details/provisioning.tsx'
import styles from './created-dialog.module.css'

export type Created = Output<'sysop.enterprise.add'>

/** Shows all that the first admin needs, as one text to send on, and how far the setup is. */
export function CreatedDialog({ created, onClose }: { created: Created; onClose: () => void }) {
  const say = useSay()
  const { brand } = useBranding()
  const status = useProgress(created.entid).data?.status ?? 'provisioning'
  const { until, texted, admin } = created
  const address = `${location.origin}/space-${created.space}/home/login`
  const message = [
    say('enterprise.created.message', { name: created.name, platform: brand.name }),
    '',
    say('enterprise.created.message.address', { address }),
    say('enterprise.created.message.loginId', { loginId: admin.loginId }),
    say('enterprise.created.message.password', { password: admin.password }),
    '',
    say('enterprise.created.message.until', { until: formatMoment(say.language, until) }),
  ].join('\n')
  const title =
    status === 'active'
      ? 'enterprise.created.ready'
      : status === 'failed'
        ? 'enterprise.created.failed'
        : 'enterprise.created.title'
  return (
    <OnceDialog
      title={say(title, { name: created.name })}
      text={
        texted
          ? say('enterprise.created.texted', { phone: texted })
          : say('enterprise.created.text')
      }
      lines={[]}
      done={say('enterprise.created.done')}
      onClose={onClose}
    >
      <div className={styles.message}>
        <pre>{message}</pre>
        <Copy value={message} name={say('enterprise.created.all')} />
      </div>
      <ProvisioningSteps entid={created.entid} />
    </OnceDialog>
  )
}
