import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import {
  EnterpriseChoice,
  type IdAndName,
} from '../../../entities/enterprise/enterprise-choice.tsx'
import { useWrite } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { Segments } from '../../../ui/controls/segments.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import styles from './whitelist.module.css'
import type { Listed } from './whitelist.view.ts'

const MOST = 1000
const SHOWN = 10

type Values = { chosen: IdAndName[]; text: string }

/** Adds enterprises one by one by name, or many at once by their ids from a spreadsheet. */
export function AddEnterprises({ app }: { app: Listed }) {
  const say = useSay()
  const add = useWrite('whitelist.add', { refreshes: ['whitelist.list'] })
  const [way, setWay] = useState<'find' | 'paste'>('find')
  const idsOf = ({ chosen, text }: Values) =>
    way === 'find' ? chosen.map(({ id }) => id) : idsIn(text).ids
  const form = useForm<Values, unknown>({
    values: { chosen: [], text: '' },
    send: (values) => add.mutateAsync({ app: app.name, entids: idsOf(values) }),
    message: (_, values) => say.count('whitelist.added', idsOf(values).length),
    onDone: () => {
      form.reset()
    },
  })
  const { chosen, text } = form.values
  const pasted = idsIn(text)
  const entids = idsOf(form.values)
  const error = way === 'paste' ? (faultOf(pasted) ?? goneOf(entids)) : undefined

  function faultOf({ ids, others }: typeof pasted) {
    if (others.length > 0)
      return say('whitelist.paste.others', { others: others.slice(0, SHOWN).join(' ') })
    return ids.length > MOST ? say('whitelist.paste.many', { most: MOST }) : undefined
  }
  function goneOf(sent: number[]) {
    const gone = sent.filter((_, at) => form.verdict(`entids.${at}`))
    return gone.length > 0
      ? say('whitelist.paste.gone', { ids: gone.slice(0, SHOWN).join(' ') })
      : undefined
  }
  return (
    <Form of={form} className={styles.add}>
      <Segments
        aria-label={say('whitelist.add')}
        data={(['find', 'paste'] as const).map((value) => ({
          value,
          label: say(`whitelist.by.${value}`),
        }))}
        value={way}
        onChange={setWay}
      />
      {way === 'find' ? (
        <EnterpriseChoice
          aria-label={say('whitelist.find')}
          placeholder={say('whitelist.find')}
          value={chosen}
          onChange={(next) => form.change({ chosen: next })}
          without={app.enterprises}
        />
      ) : (
        <Textarea
          label={say('whitelist.paste')}
          description={say('whitelist.paste.hint')}
          rows={4}
          {...form.text('text')}
          error={error}
        />
      )}
      <Button
        type="submit"
        loading={form.isBusy}
        why={(entids.length === 0 || Boolean(error)) && say('form.missing')}
      >
        {entids.length > 0 ? say.count('whitelist.add.these', entids.length) : say('whitelist.add')}
      </Button>
    </Form>
  )
}

/** The ids in a pasted text, each once, and the pieces of it that are none. */
export function idsIn(text: string): { ids: number[]; others: string[] } {
  const pieces = [...new Set(text.split(/[\s,;，；、]+/).filter(Boolean))]
  const isId = (piece: string) => /^[1-9]\d{0,14}$/.test(piece)
  return { ids: pieces.filter(isId).map(Number), others: pieces.filter((piece) => !isId(piece)) }
}
