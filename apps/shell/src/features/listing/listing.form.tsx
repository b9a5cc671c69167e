import type { EditedListing, ListingPicture } from '@atrium/contract/market/listing.contract.ts'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { ListingFields } from '../../entities/listing/listing.fields.tsx'
import { useWrite } from '../../kernel/data/api.ts'
import { useDraft } from '../../kernel/data/use-draft.ts'
import { useSay } from '../../kernel/words/words.ts'
import { FormAnswers } from '../../ui/controls/form-answers.tsx'
import { DraftRefusal } from '../../ui/failure/draft-refusal.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useDraftForm } from '../../ui/form/use-draft-form.ts'
import { ListingState } from './listing.state.tsx'

/** The form of a listing. What somebody else saves meanwhile does not replace what is typed here. */
export function ListingForm({ listing }: { listing: EditedListing }) {
  const say = useSay()
  const [added, setAdded] = useState<ListingPicture[]>([])
  const write = useWrite('listing.save', { refreshes: ['listing.list', 'listing.get'] })
  const draft = useDraft({
    value: listing.content,
    revision: listing.revision,
    write,
    send: (content, revision) => write.mutateAsync({ id: listing.id, revision, ...content }),
    message: say('listing.saved'),
  })
  const verdict = (field: string) => write.error?.fields[field]
  return (
    <Form
      of={useDraftForm(draft)}
      refusal={<DraftRefusal of={draft} outdated={say('listing.outdated')} />}
    >
      <ListingState listing={listing} onBefore={draft.isChanged ? draft.save : null} />
      <ListingFields
        id={listing.id}
        addPicture="listing.addPicture"
        versions={listing.versions}
        content={draft.value}
        setContent={draft.change}
        pictures={[...listing.pictures, ...added]}
        onAdded={(picture) => setAdded((now) => [...now, picture])}
        verdict={verdict}
      >
        <TextInput
          label={say('market.publisher')}
          maxLength={80}
          value={draft.value.publisher}
          error={verdict('publisher')}
          onChange={({ currentTarget: { value } }) =>
            draft.change((now) => ({ ...now, publisher: value }))
          }
        />
      </ListingFields>
      <FormAnswers
        sticky
        sure={say('do.save')}
        busy={draft.isSaving}
        disabled={!draft.isChanged}
        why={say('form.unchanged')}
      />
    </Form>
  )
}
