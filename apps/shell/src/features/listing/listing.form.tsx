import type { EditedListing } from '@atrium/contract/market/listing.contract.ts'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { ListingFields, ListingSaving } from '../../entities/listing/listing.fields.tsx'
import { toasts } from '../../kernel/browser/toasts.ts'
import { useWrite } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'
import form from '../../ui/controls/form.module.css'
import { FormAnswers } from '../../ui/controls/form-answers.tsx'
import { useUnsavedInLayer } from '../../ui/dialog/use-typed.ts'
import { onSubmit } from '../../ui/hooks/on-submit.ts'
import { ListingState } from './listing.state.tsx'

/** Everything that is said of an app. What somebody else saves meanwhile does not take away what is typed here. */
export function ListingForm({ listing }: { listing: EditedListing }) {
  const say = useSay()
  const [content, setContent] = useState(listing.content)
  const [begun, setBegun] = useState({ revision: listing.revision, content: listing.content })
  const [pictures, setPictures] = useState(listing.pictures)
  const save = useWrite('listing.save', { refreshes: ['listing.list', 'listing.get'] })
  const isSame = JSON.stringify(content) === JSON.stringify(begun.content)
  useUnsavedInLayer(!isSame)
  const send = async (revision = begun.revision) => {
    const saved = await save.mutateAsync({ id: listing.id, revision, ...content })
    setBegun({ revision: saved.revision, content })
  }
  const sendAndSay = (revision?: number) =>
    void send(revision).then(
      () => toasts.show({ message: say('listing.saved') }),
      () => {},
    )
  const takeTheirs = () => {
    setContent(listing.content)
    setPictures(listing.pictures)
    setBegun({ revision: listing.revision, content: listing.content })
    save.reset()
  }
  const verdict = (field: string) => save.error?.fields[field]
  return (
    <form className={form.form} noValidate onSubmit={onSubmit(() => sendAndSay())}>
      <ListingState listing={listing} onBefore={isSame ? null : () => send()} />
      <ListingSaving of={save} onTheirs={takeTheirs} onMine={() => sendAndSay(listing.revision)} />
      <ListingFields
        id={listing.id}
        addPicture="listing.addPicture"
        versions={listing.versions}
        {...{ content, setContent, pictures, setPictures, verdict }}
      >
        <TextInput
          label={say('market.publisher')}
          maxLength={80}
          value={content.publisher}
          error={verdict('publisher')}
          onChange={({ currentTarget: { value } }) =>
            setContent((now) => ({ ...now, publisher: value }))
          }
        />
      </ListingFields>
      <FormAnswers
        sticky
        sure={say('do.save')}
        busy={save.isPending}
        disabled={isSame}
        why={say('form.unchanged')}
      />
    </form>
  )
}
