import type { Brand } from '@atrium/contract/brand.contract.ts'
import { houseBrand } from '@atrium/contract/house-brand.ts'
import { Mark } from '@atrium/kit/mark.tsx'
import { useId } from 'react'
import { shadesOf } from '../../kernel/shades.ts'
import { useSay } from '../../kernel/words.ts'
import styles from './brand.preview.module.css'

/** The door by day and by night, as it would look now. */
export function Preview({ brand }: { brand: Brand }) {
  const say = useSay()
  const id = useId()
  return (
    <section className={styles.preview} aria-labelledby={id}>
      <h2 id={id}>{say('look.preview')}</h2>
      {(['day', 'night'] as const).map((time) => (
        <figure key={time}>
          <Door brand={brand} scheme={time === 'day' ? 'light' : 'dark'} />
          <figcaption>{say(`look.preview.${time}`)}</figcaption>
        </figure>
      ))}
    </section>
  )
}

/** A picture of the door, not a door: nothing in it can be used. */
function Door({ brand, scheme }: { brand: Brand; scheme: 'light' | 'dark' }) {
  const say = useSay()
  const tokens = brand.colour ? shadesOf(brand.colour).tokens : {}
  return (
    <div className={styles.door} style={{ ...tokens, colorScheme: scheme }} inert>
      <div className={styles.sign}>
        {brand.logo ? <img src={brand.logo} alt="" /> : <Mark className={styles.mark} />}
        <strong>{brand.name || houseBrand.name}</strong>
      </div>
      <p className={styles.heading}>{say('login.heading.hall')}</p>
      <div className={styles.tabs}>
        <span className={styles.tab}>{say('login.way.password')}</span>
        <span>{say('login.way.sms')}</span>
      </div>
      <div className={styles.field} />
      <div className={styles.button}>{say('login.submit')}</div>
      <span className={styles.link}>{say('login.forgot')}</span>
    </div>
  )
}
