import { Button, Skeleton } from '@mantine/core'
import { useEffect } from 'react'
import { useWrite } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import form from '../../../ui/controls/form.module.css'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Refusal } from '../../../ui/failure/refusal.tsx'
import { IconRetry } from '../../../ui/icons.tsx'
import { Address } from '../details/install-address.tsx'
import { installPage } from '../install-page.ts'

export type LinkOf = {
  channel: 'stable' | 'beta'
  /** The enterprise; null for the address for everybody. */
  enterprise: { id: number; name: string } | null
}

/** The permanent address of the newest package. Everybody who knows it can use it until it is renewed. */
export function LinkDialog({ of, onClose }: { of: LinkOf; onClose: () => void }) {
  const say = useSay()
  const link = useWrite('package.link')
  const { mutate } = link
  const { channel, enterprise } = of
  const entid = enterprise?.id
  useEffect(() => mutate({ channel, entid }), [mutate, channel, entid])
  const name = enterprise?.name ?? say('package.link.all')
  const text = say('package.link.text', { name, channel: say(`package.channel.${channel}`) })
  return (
    <Dialog title={say('package.link.title', { name })} onClose={onClose} wide>
      <div className={form.form}>
        <Refusal of={link.error} />
        {link.data ? (
          <Address url={installPage(link.data.code)} text={text} />
        ) : (
          !link.error && <Skeleton height={210} />
        )}
        <div className={form.others}>
          <span>{say('package.link.renew.text')}</span>
          <Button
            variant="subtle"
            color="danger"
            size="compact-sm"
            leftSection={<IconRetry />}
            loading={link.isPending}
            onClick={() => mutate({ channel, entid, renew: true })}
          >
            {say('package.link.renew')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
