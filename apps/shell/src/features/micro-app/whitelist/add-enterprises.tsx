import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import {
  EnterpriseChoice,
  type IdAndName,
} from '../../../entities/enterprise/enterprise-choice.tsx'
import { toasts } from '../../../kernel/browser/toasts.ts'
import { type CallFailed, useWrite } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { Segments } from '../../../ui/controls/segments.tsx'
import { Refusal } from '../../../ui/failure/refusal.tsx'
import { onSubmit } from '../../../ui/hooks/on-submit.ts'
import { idsIn } from './pasted.ts'
import styles from './whitelist.module.css'
import type { Listed } from './whitelist.view.ts'

const MOST = 1000
const SHOWN = 10

/** One by one by name, or many at once by their ids from a spreadsheet. */
export function AddEnterprises({ app }: { app: Listed }) {
  const say = useSay()
  const [way, setWay] = useState<'find' | 'paste'>('find')
  const [chosen, setChosen] = useState<IdAndName[]>([])
  const [text, setText] = useState('')
  const add = useWrite('whitelist.add', { refreshes: ['whitelist.list'] })
  const pasted = idsIn(text)
  const entids = way === 'find' ? chosen.map(({ id }) => id) : pasted.ids
  const error = way === 'paste' && (faultOf(pasted) ?? goneOf(add.error, entids))

  function faultOf({ ids, others }: typeof pasted) {
    if (others.length > 0)
      return say('whitelist.paste.others', { others: others.slice(0, SHOWN).join(' ') })
    return ids.length > MOST ? say('whitelist.paste.many', { most: MOST }) : null
  }
  function goneOf(failed: CallFailed | null, sent: number[]) {
    const gone = Object.keys(failed?.fields ?? {}).flatMap((field) => {
      const at = /^entids\.(\d+)$/.exec(field)?.[1]
      return at === undefined ? [] : [sent[Number(at)]]
    })
    return gone.length > 0
      ? say('whitelist.paste.gone', { ids: gone.slice(0, SHOWN).join(' ') })
      : null
  }
  const send = () =>
    add.mutate(
      { app: app.name, entids },
      {
        onSuccess: () => {
          toasts.show({ message: say.count('whitelist.added', entids.length) })
          setChosen([])
          setText('')
        },
      },
    )
  return (
    <form className={styles.add} onSubmit={onSubmit(send)}>
      <Segments
        aria-label={say('whitelist.add')}
        data={(['find', 'paste'] as const).map((value) => ({
          value,
          label: say(`whitelist.by.${value}`),
        }))}
        value={way}
        onChange={(next) => {
          setWay(next)
          add.reset()
        }}
      />
      {way === 'find' ? (
        <EnterpriseChoice
          aria-label={say('whitelist.find')}
          placeholder={say('whitelist.find')}
          value={chosen}
          onChange={setChosen}
          without={app.enterprises}
        />
      ) : (
        <Textarea
          label={say('whitelist.paste')}
          description={say('whitelist.paste.hint')}
          rows={4}
          value={text}
          error={error}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value)
            add.reset()
          }}
        />
      )}
      <Refusal of={add.error} />
      <Button
        type="submit"
        loading={add.isPending}
        why={(entids.length === 0 || Boolean(error)) && say('form.missing')}
      >
        {entids.length > 0 ? say.count('whitelist.add.these', entids.length) : say('whitelist.add')}
      </Button>
    </form>
  )
}
