import type { Output } from '@atrium/contract/kernel/client.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { OnceDialog } from '../../../ui/dialog/once-dialog.tsx'
import { ProvisioningSteps } from '../details/provisioning.tsx'

export type Founded = Output<'sysop.enterprise.add'>

/** The first admin's password, and how the founding goes on meanwhile. */
export function FoundedDialog({ founded, onClose }: { founded: Founded; onClose: () => void }) {
  const say = useSay()
  const { loginId, password } = founded.admin
  return (
    <OnceDialog
      title={say('enterprise.founded.title')}
      text={say('enterprise.founded.text')}
      lines={[
        [say('enterprise.admin.loginId'), loginId],
        [say('enterprise.founded.password'), password],
      ]}
      done={say('enterprise.founded.done')}
      onClose={onClose}
    >
      <ProvisioningSteps entid={founded.entid} />
    </OnceDialog>
  )
}
