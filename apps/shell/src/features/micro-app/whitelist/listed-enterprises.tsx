import { Button, Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '../../../kernel/data/api.ts'
import { Link } from '../../../kernel/router/link.tsx'
import { useSay } from '../../../kernel/words/words.ts'
import { offerUndo } from '../../../ui/dialog/undo.tsx'
import { toastFailure } from '../../../ui/failure/toast-failure.ts'
import { IconSearch } from '../../../ui/icons.tsx'
import part from '../part.module.css'
import styles from './whitelist.module.css'
import type { Listed } from './whitelist.view.ts'

/** Lists with more rows than this have a search. */
const MANY = 8

/** The enterprises that have the app now. */
export function ListedEnterprises({ app }: { app: Listed }) {
  const say = useSay()
  const [search, setSearch] = useState('')
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set())
  const shown = app.enterprises.filter(({ id, name }) =>
    `${name} ${id}`.toLowerCase().includes(search.trim().toLowerCase()),
  )
  const chosen = shown.filter(({ id }) => marked.has(id))
  const remove = useRemoval(app, () => setMarked(new Set()))
  const mark = (ids: number[], on: boolean) =>
    setMarked(new Set(on ? [...marked, ...ids] : [...marked].filter((id) => !ids.includes(id))))
  if (app.enterprises.length === 0)
    return <p className={styles.none}>{say(app.all ? 'whitelist.none.all' : 'whitelist.none')}</p>
  return (
    <section className={`${part.part} ${styles.listed}`}>
      <h3>{say.count('whitelist.listed', app.enterprises.length)}</h3>
      {app.enterprises.length > MANY && (
        <TextInput
          aria-label={say('whitelist.search.listed')}
          placeholder={say('whitelist.search.listed')}
          leftSection={<IconSearch />}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      )}
      <div className={styles.many}>
        <Checkbox
          label={say('list.chooseAll')}
          checked={chosen.length > 0 && chosen.length === shown.length}
          indeterminate={chosen.length > 0 && chosen.length < shown.length}
          onChange={({ currentTarget }) =>
            mark(
              shown.map(({ id }) => id),
              currentTarget.checked,
            )
          }
        />
        <Button
          size="xs"
          variant="default"
          why={chosen.length === 0 && say('list.chooseFirst')}
          loading={remove.busy}
          onClick={() => remove.send(chosen.map(({ id }) => id))}
        >
          {chosen.length > 0
            ? say.count('whitelist.remove', chosen.length)
            : say('whitelist.remove.chosen')}
        </Button>
      </div>
      <ul>
        {shown.map(({ id, name }) => (
          <li key={id}>
            <Checkbox
              aria-label={say('list.choose', { name })}
              checked={marked.has(id)}
              onChange={({ currentTarget }) => mark([id], currentTarget.checked)}
            />
            <Link to={`/sysop/enterprise?open=${id}`}>{name}</Link>
            <code>{id}</code>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Removes enterprises from the list, with an undo. */
function useRemoval({ name: app }: Listed, onDone: () => void) {
  const say = useSay()
  const refreshes = ['whitelist.list'] as const
  const remove = useWrite('whitelist.remove', { refreshes: [...refreshes] })
  const add = useWrite('whitelist.add', { refreshes: [...refreshes] })
  const send = (entids: number[]) =>
    remove.mutate(
      { app, entids },
      {
        onSuccess: () => {
          onDone()
          offerUndo(say.count('whitelist.removed', entids.length), () =>
            add.mutateAsync({ app, entids }),
          )
        },
        onError: toastFailure,
      },
    )
  return { send, busy: remove.isPending }
}
