import type { ListingContent, ListingPicture } from '@atrium/contract/market/listing.contract.ts'
import { type ListingCategory, listingCategories } from '@atrium/contract/market/listing-limits.ts'
import { Select } from '@mantine/core'
import type { ComponentProps, Dispatch, ReactNode, SetStateAction } from 'react'
import type { CallFailed } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'
import { Conflict } from '../../ui/failure/conflict.tsx'
import { Refusal } from '../../ui/failure/refusal.tsx'
import { NotesFields } from './notes.fields.tsx'
import { PicturesField } from './pictures.field.tsx'
import { WordsFields } from './words.fields.tsx'

type Saving = { error: CallFailed | null; isPending: boolean }
type ListingSavingProps = { of: Saving; onTheirs: () => void; onMine: () => void }

/** Why it was not saved; where somebody else was quicker, whose words are kept. */
export function ListingSaving({ of: { error, isPending }, onTheirs, onMine }: ListingSavingProps) {
  const say = useSay()
  if (error?.error !== 'outdated') return <Refusal of={error} />
  return (
    <Conflict
      title={say('listing.outdated')}
      saving={isPending}
      onTheirs={onTheirs}
      onMine={onMine}
    />
  )
}

type ListingText = Pick<ListingContent, 'words' | 'category' | 'pictures' | 'notes'>

type ListingFieldsProps<Content extends ListingText> = {
  id: number
  addPicture: ComponentProps<typeof PicturesField>['call']
  content: Content
  setContent: Dispatch<SetStateAction<Content>>
  pictures: ListingPicture[]
  setPictures: Dispatch<SetStateAction<ListingPicture[]>>
  versions: ComponentProps<typeof NotesFields>['versions']
  verdict: (field: string) => string | undefined
  /** What else is asked for, after the category. */
  children?: ReactNode
}

/** What is said of an app on the market, whoever writes it. */
export function ListingFields<Content extends ListingText>(props: ListingFieldsProps<Content>) {
  const { id, addPicture, content, setContent, pictures, setPictures, versions, verdict } = props
  const say = useSay()
  const set = (change: Partial<ListingText>) => setContent((now) => ({ ...now, ...change }))
  const add = (picture: ListingPicture) => {
    setPictures((now) => [...now.filter(({ hash }) => hash !== picture.hash), picture])
    setContent((now) => ({
      ...now,
      pictures: [...now.pictures.filter((hash) => hash !== picture.hash), picture.hash],
    }))
  }
  return (
    <>
      <WordsFields words={content.words} verdict={verdict} onChange={(words) => set({ words })} />
      <Select
        label={say('market.category')}
        data={listingCategories.map((value) => ({ value, label: say(`market.category.${value}`) }))}
        value={content.category}
        allowDeselect={false}
        onChange={(category) => set({ category: category as ListingCategory })}
      />
      {props.children}
      <PicturesField
        call={addPicture}
        listing={id}
        known={pictures}
        chosen={content.pictures}
        onAdded={add}
        onChange={(hashes) => set({ pictures: hashes })}
      />
      <NotesFields versions={versions} notes={content.notes} onChange={(notes) => set({ notes })} />
    </>
  )
}
