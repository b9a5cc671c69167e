import { platformBrand } from '@atrium/contract/enterprises/platform-brand.ts'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useWrite } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Refusal } from '../../ui/failure/refusal.tsx'
import styles from './brand.module.css'

export function ResetButton() {
  const say = useSay()
  const platform = platformBrand.name
  const [asked, { open, close }] = useDisclosure(false)
  const reset = useWrite('brand.reset', { refreshes: ['brand.get'] })
  return (
    <>
      <Button variant="default" onClick={open}>
        {say('look.reset', { platform })}
      </Button>
      {asked && (
        <Dialog title={say('look.reset.title', { platform })} onClose={close}>
          <Refusal of={reset.error} />
          <p className={styles.question}>{say('look.reset.text', { platform })}</p>
          <div className={styles.ways}>
            <Button loading={reset.isPending} onClick={() => reset.mutate({})}>
              {say('look.reset', { platform })}
            </Button>
            <Button variant="default" onClick={close}>
              {say('do.cancel')}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}
