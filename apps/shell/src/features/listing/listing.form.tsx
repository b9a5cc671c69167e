import type { EditedListing, ListingContent } from '@atrium/contract/market/listing.contract.ts'
import { type ListingCategory, listingCategories } from '@atrium/contract/market/listing-limits.ts'
import { Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { NotesFields } from '../../entities/listing/notes.fields.tsx'
import { PicturesField } from '../../entities/listing/pictures.field.tsx'
import { WordsFields } from '../../entities/listing/words.fields.tsx'
import { toasts } from '../../kernel/browser/toasts.ts'
import { useWrite } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'
import form from '../../ui/controls/form.module.css'
import { FormAnswers } from '../../ui/controls/form-answers.tsx'
import { Conflict } from '../../ui/failure/conflict.tsx'
import { Refusal } from '../../ui/failure/refusal.tsx'
import { onSubmit } from '../../ui/hooks/on-submit.ts'
import { ListingState } from './listing.state.tsx'

/** Everything that is said of an app. What somebody else saves meanwhile does not take away what is typed here. */
export function ListingForm({ listing }: { listing: EditedListing }) {
  const say = useSay()
  const [content, setContent] = useState(listing.content)
  const [begun, setBegun] = useState({ revision: listing.revision, content: listing.content })
  const [pictures, setPictures] = useState(listing.pictures)
  const save = useWrite('listing.save', { refreshes: ['listing.list', 'listing.get'] })
  const set = (change: Partial<ListingContent>) => setContent((now) => ({ ...now, ...change }))
  const isSame = JSON.stringify(content) === JSON.stringify(begun.content)
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
      {save.error?.error === 'outdated' ? (
        <Conflict
          title={say('listing.outdated')}
          saving={save.isPending}
          onTheirs={takeTheirs}
          onMine={() => sendAndSay(listing.revision)}
        />
      ) : (
        <Refusal of={save.error} />
      )}
      <WordsFields words={content.words} verdict={verdict} onChange={(words) => set({ words })} />
      <Select
        label={say('market.category')}
        data={listingCategories.map((value) => ({
          value,
          label: say(`market.category.${value}`),
        }))}
        value={content.category}
        allowDeselect={false}
        onChange={(category) => set({ category: category as ListingCategory })}
      />
      <TextInput
        label={say('market.publisher')}
        maxLength={80}
        value={content.publisher}
        error={verdict('publisher')}
        onChange={({ currentTarget }) => set({ publisher: currentTarget.value })}
      />
      <PicturesField
        call="listing.addPicture"
        listing={listing.id}
        known={pictures}
        chosen={content.pictures}
        onAdded={(picture) => {
          setPictures((now) => [...now.filter(({ hash }) => hash !== picture.hash), picture])
          setContent((now) => ({
            ...now,
            pictures: [...now.pictures.filter((hash) => hash !== picture.hash), picture.hash],
          }))
        }}
        onChange={(hashes) => set({ pictures: hashes })}
      />
      <NotesFields
        versions={listing.versions}
        notes={content.notes}
        onChange={(notes) => set({ notes })}
      />
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
