import type { ListingContent, ListingPicture } from '@atrium/contract/market/listing.contract.ts'
import { type ListingCategory, listingCategories } from '@atrium/contract/market/market-limits.ts'
import { Select } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { useSay } from '../../kernel/words/words.ts'
import { NotesFields } from './notes.fields.tsx'
import { PicturesField } from './pictures.field.tsx'
import { WordsFields } from './words.fields.tsx'

type ListingText = Pick<ListingContent, 'words' | 'category' | 'pictures' | 'notes'>

type ListingFieldsProps<Content extends ListingText> = {
  id: number
  addPicture: ComponentProps<typeof PicturesField>['call']
  content: Content
  setContent: (step: (now: Content) => Content) => void
  /** The pictures, those saved and those added since. */
  pictures: ListingPicture[]
  onAdded: (picture: ListingPicture) => void
  versions: ComponentProps<typeof NotesFields>['versions']
  verdict: (field: string) => string | undefined
  /** Further fields, after the category. */
  children?: ReactNode
}

/** The fields of a listing, whoever writes it. */
export function ListingFields<Content extends ListingText>(props: ListingFieldsProps<Content>) {
  const { id, addPicture, content, setContent, pictures, onAdded, versions, verdict } = props
  const say = useSay()
  const set = (change: Partial<ListingText>) => setContent((now) => ({ ...now, ...change }))
  const add = (picture: ListingPicture) => {
    onAdded(picture)
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
