import { MOST_READERS } from '@atrium/contract/apps/micro-app-limits.ts'
import { ActionIcon, NativeSelect, Skeleton } from '@mantine/core'
import type { Sharing } from '../../kernel/app-host/container/run.ts'
import { useRead, useWrite } from '../../kernel/data/api.ts'
import { useVisitor } from '../../kernel/session/shell-context.ts'
import { useSay } from '../../kernel/words/words.ts'
import formStyles from '../../ui/controls/form.module.css'
import { FormAnswers } from '../../ui/controls/form-answers.tsx'
import { SearchedSelect } from '../../ui/controls/searched-select.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Remote } from '../../ui/failure/remote.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { IconClose } from '../../ui/icons.tsx'
import { colleaguesWith } from '../picker/people-pickers.ts'
import styles from './share-dialog.module.css'

type Reader = { id: number; name: string; canWrite: boolean }
type ShareDialogProps = { app: string; sharing: Sharing }

/** Asks with whom the person shares a record of an app. The platform asks, so that no app reads the directory. */
export function ShareDialog({ app, sharing: { id, title, settle } }: ShareDialogProps) {
  const say = useSay()
  const readers = useRead('appRecord.readers', { app, id })
  const leave = () => settle(readers.data?.length ?? 0)
  return (
    <Dialog title={say('share.title', { title })} onClose={leave}>
      <Remote of={readers} skeleton={<Skeleton height={160} />}>
        {(known) => <ShareForm app={app} id={id} known={known} onLeave={settle} />}
      </Remote>
    </Dialog>
  )
}

/** Focuses the field, which is drawn after the dialog has opened, and anew with each chosen person. */
const takeFocus = (field: HTMLInputElement | null) => field?.focus()

type ShareFormProps = { app: string; id: number; known: Reader[]; onLeave: (n: number) => void }

function ShareForm({ app, id, known, onLeave }: ShareFormProps) {
  const say = useSay()
  const own = useVisitor().user?.id
  const share = useWrite('appRecord.share', { refreshes: ['appRecord.readers'] })
  const form = useForm({
    values: { people: known },
    send: (chosen) =>
      share.mutateAsync({
        app,
        id,
        people: chosen.people.map(({ id: person, canWrite }) => ({ id: person, canWrite })),
      }),
    onDone: ({ length }) => onLeave(length),
  })
  const { people } = form.values
  const setPeople = (next: Reader[]) => form.change({ people: next })
  const change = (one: Reader) => setPeople(people.map((each) => (each.id === one.id ? one : each)))
  return (
    <Form of={form}>
      <p className={formStyles.text}>{say('share.text')}</p>
      <SearchedSelect
        key={people.length}
        ref={takeFocus}
        among={colleaguesWith(app)}
        known={null}
        without={String(own)}
        label={say('share.add')}
        placeholder={say('share.find')}
        disabled={people.length >= MOST_READERS}
        description={people.length >= MOST_READERS ? say('share.full') : undefined}
        error={form.verdict('people') && say('share.gone')}
        data-autofocus
        onChange={(value, option) => {
          const person = Number(value)
          if (option && !people.some((each) => each.id === person))
            setPeople([...people, { id: person, name: option.label, canWrite: false }])
        }}
      />
      {people.length === 0 && <p className={formStyles.text}>{say('share.nobody')}</p>}
      <ul className={styles.people}>
        {people.map((one) => (
          <li key={one.id}>
            <span className={styles.name}>{one.name}</span>
            <NativeSelect
              size="xs"
              aria-label={say('share.mayOf', { name: one.name })}
              value={one.canWrite ? 'write' : 'read'}
              onChange={({ currentTarget }) =>
                change({ ...one, canWrite: currentTarget.value === 'write' })
              }
              data={(['read', 'write'] as const).map((value) => ({
                value,
                label: say(`share.may.${value}`),
              }))}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={say('share.takeFrom', { name: one.name })}
              onClick={() => setPeople(people.filter((each) => each.id !== one.id))}
            >
              <IconClose />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <FormAnswers
        sure={say('do.save')}
        busy={form.isBusy}
        onCancel={() => onLeave(known.length)}
      />
    </Form>
  )
}
