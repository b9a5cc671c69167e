import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { toasts } from '../../../kernel/browser/toasts.ts'
import { useWrite } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { Refusal } from '../../../ui/failure/refusal.tsx'
import { onSubmit } from '../../../ui/hooks/on-submit.ts'
import part from '../part.module.css'
import styles from './registry.module.css'
import type { MicroApp } from './registry.view.ts'

/** The public key by which an app's own server is known: with it, it puts to-dos on people's lists. */
export function ServerKey({ app: { name, serverKey } }: { app: MicroApp }) {
  const say = useSay()
  const [text, setText] = useState('')
  const write = useWrite('microApp.setServerKey', { refreshes: ['microApp.list'] })
  const set = (key: string | null) =>
    write.mutate(
      { name, key },
      {
        onSuccess: () => {
          setText('')
          toasts.show({
            message: say(key ? 'microApp.serverKey.set' : 'microApp.serverKey.removed'),
          })
        },
      },
    )
  return (
    <section className={part.part}>
      <h3>{say('microApp.serverKey')}</h3>
      <p className={styles.hint}>{say('microApp.serverKey.text')}</p>
      {serverKey && <code className={styles.code}>{serverKey}</code>}
      <form onSubmit={onSubmit(() => set(text))}>
        <Textarea
          label={say(serverKey ? 'microApp.serverKey.other' : 'microApp.serverKey.paste')}
          autosize
          minRows={3}
          maxLength={2000}
          spellCheck={false}
          value={text}
          error={write.error?.fields.key}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Refusal of={write.error} />
        <div className={styles.ways}>
          <Button
            type="submit"
            variant="default"
            size="xs"
            why={!text.trim() && say('form.missing')}
            loading={write.isPending}
          >
            {say('microApp.serverKey.save')}
          </Button>
          {serverKey && (
            <Button variant="default" size="xs" loading={write.isPending} onClick={() => set(null)}>
              {say('microApp.serverKey.remove')}
            </Button>
          )}
        </div>
      </form>
    </section>
  )
}
