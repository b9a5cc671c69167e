import type { Brand } from '@atrium/contract/enterprises/brand.contract.ts'
import { PlatformPicture } from '@atrium/kit/platform-picture.tsx'
import { type CSSProperties, useId } from 'react'
import { PRIMARY, shadesOf } from '../../kernel/look/shades.ts'
import { useVisitor } from '../../kernel/session/shell-context.ts'
import { useSay } from '../../kernel/words/words.ts'
import styles from './brand.preview.module.css'
import { type OpenWays, PreviewWays, useOpenWays } from './preview-ways.tsx'

const PLATFORM = {
  day: { accent: PRIMARY[7], on: '#fff' },
  night: { accent: PRIMARY[3], on: PRIMARY[9] },
}
const painted = (accent: string, on: string, door: string | undefined) =>
  ({ '--accent': accent, '--on-accent': on, '--atrium-primary-8': door }) as CSSProperties

/** Texts of the sign-in page; empty ones stand for the usual texts. */
export type SignInWords = { heading?: string; lead?: string }

type SignInPictureProps = {
  brand: Brand
  words: SignInWords
  time: 'day' | 'night'
  ways: OpenWays
}

/** The sign-in page by day and by night, as it would look now. */
export function Preview({ brand, words = {} }: { brand: Brand; words?: SignInWords }) {
  const say = useSay()
  const id = useId()
  const ways = useOpenWays()
  return (
    <section className={styles.preview} aria-labelledby={id}>
      <h2 id={id}>{say('look.preview')}</h2>
      {(['day', 'night'] as const).map((time) => (
        <figure key={time}>
          <SignInPicture brand={brand} words={words} time={time} ways={ways} />
          <figcaption>{say(`look.preview.${time}`)}</figcaption>
        </figure>
      ))}
    </section>
  )
}

/** A picture of the sign-in page: nothing in it can be used. */
function SignInPicture({ brand, words, time, ways }: SignInPictureProps) {
  const say = useSay()
  const { space } = useVisitor()
  const shades = brand.colour ? shadesOf(brand.colour) : null
  const { accent, on } = (shades ?? PLATFORM)[time]
  const door = shades ? shades.tokens['--atrium-primary-8'] : PRIMARY[8]
  return (
    <div className={styles.picture} data-time={time} style={painted(accent, on, door)} inert>
      <div className={styles.aside}>
        <PlatformPicture />
        <p>{say('brand.promise')}</p>
        <p>{say('brand.summary')}</p>
      </div>
      <div className={styles.sign}>
        {brand.logo && <img src={brand.logo} alt="" />}
        <strong>{brand.name || space?.name}</strong>
      </div>
      <p className={styles.heading}>{words.heading || say('login.heading.hall')}</p>
      <p className={styles.lead}>{words.lead || say('login.lead.hall')}</p>
      <PreviewWays {...ways} />
    </div>
  )
}
