import type { ManagedMessage } from '@atrium/contract/messages/message.contract.ts'
import { LevelBadge } from '../../../entities/message/message-level.tsx'
import { useWrite } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { FormAnswers } from '../../../ui/controls/form-answers.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { Markdown } from '../../../ui/markdown/markdown.tsx'
import type { Writer } from '../message.view.ts'
import { AudienceFields, TextFields, TimeFields } from './message.fields.tsx'
import styles from './message.form.module.css'
import { inputOf, newValues, type Values, valuesOf } from './message.values.ts'
import { SpaceAudienceFields } from './space-audience.fields.tsx'

export type FormProps = {
  /** The announcement to edit; null for a new one. */
  message: ManagedMessage | null
  writer: Writer
  onClose: () => void
}

const FIRST = { operator: 'all', console: 'categories', space: 'space' } as const

/** Writes or edits an announcement, with a preview beside it. */
export function MessageForm({ message, writer, onClose }: FormProps) {
  const say = useSay()
  const begun = { ...newValues, audience: FIRST[writer] }
  const save = useWrite('message.write', { refreshes: ['message.managed'] })
  const form = useForm<Values, unknown>({
    values: message ? valuesOf(message) : begun,
    send: (values) => save.mutateAsync(inputOf(values, message)),
    message: (_, { title }) => say('message.saved', { title }),
    onDone: onClose,
  })
  return (
    <Form of={form} className={styles.form}>
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
        busy={form.isBusy}
        sticky
        onCancel={onClose}
      />
    </Form>
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
