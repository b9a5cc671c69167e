import type { ListingPicture } from '@atrium/contract/market/listing.contract.ts'
import { PICTURE_BYTES, PICTURES } from '@atrium/contract/market/market-limits.ts'
import { ActionIcon, Button, FileButton, Input } from '@mantine/core'
import { useState } from 'react'
import { address, useWrite } from '../../kernel/data/api.ts'
import { useSay, type WordKey } from '../../kernel/words/words.ts'
import { moved } from '../../ui/arrange/moved.ts'
import { IconClose, IconLeft, IconRight, IconUpload } from '../../ui/icons.tsx'
import styles from './listing.module.css'

const KINDS = ['image/png', 'image/jpeg', 'image/webp']

/** The call that reads pictures: those of a listing that is not on the market yet are shown to its author. */
const SHOWN_BY = {
  'listing.addPicture': 'listing.picture',
  'submission.addPicture': 'submission.picture',
} as const

type PicturesFieldProps = {
  call: keyof typeof SHOWN_BY
  listing: number
  known: ListingPicture[]
  chosen: string[]
  onAdded: (picture: ListingPicture) => void
  onChange: (chosen: string[]) => void
}

/** The pictures of a listing, in their order, up to the limit. */
export function PicturesField(props: PicturesFieldProps) {
  const { call, listing, known, chosen, onAdded, onChange } = props
  const say = useSay()
  const [wrong, setWrong] = useState<WordKey | null>(null)
  const add = useWrite(call)
  const take = async (file: File | null) => {
    if (!file) return
    const fault = faultOf(file)
    setWrong(fault)
    if (fault) return
    const sent = { id: listing, picture: await base64Of(file) }
    add.mutate(sent, { onSuccess: onAdded })
  }
  const refused = add.error?.fields.picture
  const shown = chosen.filter((hash) => known.some((one) => one.hash === hash))
  return (
    <Input.Wrapper
      label={say('listing.pictures')}
      labelElement="div"
      description={say('listing.pictures.hint', { max: PICTURES })}
      error={wrong ? say(wrong) : refused}
    >
      <ol className={styles.pictures}>
        {shown.map((hash, at) => {
          const name = say('listing.picture', { n: at + 1 })
          return (
            <li key={hash}>
              <img src={address(SHOWN_BY[call], { hash })} alt={name} />
              <div className={styles.ways}>
                <ActionIcon
                  variant="default"
                  aria-label={say('listing.picture.before', { name })}
                  why={at === 0 && say('listing.picture.isFirst')}
                  onClick={() => onChange(moved(chosen, hash, at - 1))}
                >
                  <IconLeft />
                </ActionIcon>
                <ActionIcon
                  variant="default"
                  aria-label={say('listing.picture.after', { name })}
                  why={at === shown.length - 1 && say('listing.picture.isLast')}
                  onClick={() => onChange(moved(chosen, hash, at + 1))}
                >
                  <IconRight />
                </ActionIcon>
                <ActionIcon
                  variant="default"
                  aria-label={say('listing.picture.remove', { name })}
                  onClick={() => onChange(chosen.filter((one) => one !== hash))}
                >
                  <IconClose />
                </ActionIcon>
              </div>
            </li>
          )
        })}
      </ol>
      {shown.length < PICTURES && (
        <FileButton accept={KINDS.join()} onChange={(file) => void take(file)}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              leftSection={<IconUpload />}
              loading={add.isPending}
            >
              {say('listing.picture.add')}
            </Button>
          )}
        </FileButton>
      )}
    </Input.Wrapper>
  )
}

/** What is wrong with a file, as far as its size and type say; the server looks into it. */
function faultOf({ size, type }: File): WordKey | null {
  if (!KINDS.includes(type)) return 'verdict.picture'
  return size > PICTURE_BYTES ? 'verdict.too_big' : null
}

const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result).split(',')[1] ?? ''))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')))
    reader.readAsDataURL(file)
  })
