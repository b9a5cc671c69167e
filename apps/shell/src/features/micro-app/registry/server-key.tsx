import { Button, Textarea } from '@mantine/core'
import { toasts } from '../../../kernel/browser/toasts.ts'
import { useWrite } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { Refusal } from '../../../ui/failure/refusal.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import part from '../part.module.css'
import type { MicroApp } from './registry.columns.tsx'
import styles from './registry.module.css'

/** The public key by which an app's own server is known: with it, it puts to-dos on people's lists. */
export function ServerKey({ app: { name, serverKey } }: { app: MicroApp }) {
  const say = useSay()
  const write = useWrite('microApp.setServerKey', { refreshes: ['microApp.list'] })
  const form = useForm({
    values: { key: '' },
    send: ({ key }) => write.mutateAsync({ name, key }),
    message: say('microApp.serverKey.set'),
    onDone: () => {
      form.reset()
    },
  })
  const remove = useWrite('microApp.setServerKey', { refreshes: ['microApp.list'] })
  const removed = () => toasts.show({ message: say('microApp.serverKey.removed') })
  return (
    <section className={part.part}>
      <h3>{say('microApp.serverKey')}</h3>
      <p className={styles.hint}>{say('microApp.serverKey.text')}</p>
      {serverKey && <code className={styles.code}>{serverKey}</code>}
      <Form of={form} className="">
        <Textarea
          label={say(serverKey ? 'microApp.serverKey.other' : 'microApp.serverKey.paste')}
          autosize
          minRows={3}
          maxLength={2000}
          spellCheck={false}
          {...form.text('key')}
        />
        <Refusal of={remove.error} />
        <div className={styles.ways}>
          <Button
            type="submit"
            variant="default"
            size="xs"
            why={!form.values.key.trim() && say('form.missing')}
            loading={form.isBusy}
          >
            {say('microApp.serverKey.save')}
          </Button>
          {serverKey && (
            <Button
              variant="default"
              size="xs"
              loading={remove.isPending}
              onClick={() => remove.mutate({ name, key: null }, { onSuccess: removed })}
            >
              {say('microApp.serverKey.remove')}
            </Button>
          )}
        </div>
      </Form>
    </section>
  )
}
