import type { ManagedMessage } from '@atrium/contract/messages/message.contract.ts'
import { useForm } from '@mantine/form'
import { useEffect, useRef } from 'react'
import { LevelBadge } from '../../../entities/message/message-level.tsx'
import { toasts } from '../../../kernel/browser/toasts.ts'
import { useWrite } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { FormAnswers } from '../../../ui/controls/form-answers.tsx'
import { Refusal } from '../../../ui/failure/refusal.tsx'
import { Markdown } from '../../../ui/markdown/markdown.tsx'
import type { Writer } from '../message.view.ts'
import { AudienceFields, TextFields, TimeFields } from './message.fields.tsx'
import styles from './message.form.module.css'
import { inputOf, newValues, type Values, valuesOf } from './message.values.ts'
import { SpaceAudienceFields } from './space-audience.fields.tsx'

export type FormProps = {
  /** None: a new one is written. */
  message: ManagedMessage | null
  writer: Writer
  onClose: () => void
}

const FIRST = { operator: 'all', console: 'categories', space: 'space' } as const

/** Writing and changing, with the message beside it as its readers will see it. */
export function MessageForm({ message, writer, onClose }: FormProps) {
  const say = useSay()
  const element = useRef<HTMLFormElement>(null)
  const begun = { ...newValues, audience: FIRST[writer] }
  const form = useForm<Values>({ initialValues: message ? valuesOf(message) : begun })
  const save = useWrite('message.write', { refreshes: ['message.managed'] })
  useEffect(() => {
    if (Object.keys(form.errors).length === 0) return
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form.errors])
  const send = (values: Values) =>
    save.mutate(inputOf(values, message), {
      onSuccess: () => {
        toasts.show({ message: say('message.saved', { title: values.title }) })
        onClose()
      },
      onError: ({ fields }) => form.setErrors(fields),
    })
  return (
    <form ref={element} className={styles.form} noValidate onSubmit={form.onSubmit(send)}>
      <Refusal of={save.error} />
      <div className={styles.sides}>
        <div className={styles.fields}>
          <TextFields form={form} />
          {writer === 'space' ? (
            <SpaceAudienceFields form={form} message={message} />
          ) : (
            <AudienceFields form={form} writer={writer} known={message?.enterprises ?? []} />
          )}
          <TimeFields form={form} />
        </div>
        <Preview {...form.values} />
      </div>
      <FormAnswers
        sure={say(message ? 'do.save' : 'message.publish')}
        busy={save.isPending}
        sticky
        onCancel={onClose}
      />
    </form>
  )
}

function Preview({ title, body, level }: Pick<Values, 'title' | 'body' | 'level'>) {
  const say = useSay()
  return (
    <section className={styles.preview} aria-label={say('message.preview')}>
      <p className={styles.label}>{say('message.preview')}</p>
      <article>
        <header>
          <h2>{title || say('message.column.name')}</h2>
          <LevelBadge level={level} />
        </header>
        {body.trim() ? (
          <Markdown>{body}</Markdown>
        ) : (
          <p className={styles.label}>{say('message.preview.empty')}</p>
        )}
      </article>
    </section>
  )
}
