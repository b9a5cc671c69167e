import type { WholeSubmission } from '@atrium/contract/market/submission.contract.ts'
import { useState } from 'react'
import { address } from '../../kernel/data/api.ts'
import { useShell } from '../../kernel/session/shell-context.ts'
import { comma } from '../../kernel/words/formats.ts'
import { useSay } from '../../kernel/words/words.ts'
import { Segments } from '../../ui/controls/segments.tsx'
import details from '../../ui/details/details.module.css'
import { Markdown } from '../../ui/markdown/markdown.tsx'
import { grantNames } from '../micro-app/grant-name.ts'
import styles from './listing.module.css'

type ListingPreviewProps = Pick<WholeSubmission, 'content' | 'grants' | 'origins' | 'version'> & {
  /** The call that reads pictures: those of a listing that is not on the market are not public. */
  picture: 'submission.picture' | 'listing.picture'
}

/** Shows a listing as it would look on the market, one language at a time. */
export function ListingPreview(props: ListingPreviewProps) {
  const { content, grants, origins, version, picture } = props
  const say = useSay()
  const { languages } = useShell().config
  const spoken = languages.filter(({ lang }) => content.words[lang])
  const [chosen, setChosen] = useState<string>(say.language)
  const lang = spoken.some((one) => one.lang === chosen) ? chosen : (spoken[0]?.lang ?? '')
  const said = content.words[lang]
  const note = content.notes[version]?.[lang]
  return (
    <section className={styles.words} aria-label={say('submission.preview')}>
      <h3 className={styles.heading}>{say('submission.preview')}</h3>
      {spoken.length > 1 && (
        <Segments
          aria-label={say('listing.language')}
          data={spoken.map((one) => ({ value: one.lang, label: one.name }))}
          value={lang}
          onChange={setChosen}
        />
      )}
      {said && (
        <div className={styles.preview}>
          <strong>{said.name}</strong>
          <p className={styles.summary}>{said.summary}</p>
          <Markdown>{said.description}</Markdown>
          {note && <p className={styles.note}>{`${version} · ${note}`}</p>}
        </div>
      )}
      {content.pictures.length > 0 && (
        <ol className={styles.pictures}>
          {content.pictures.map((hash, at) => (
            <li key={hash}>
              <img src={address(picture, { hash })} alt={say('listing.picture', { n: at + 1 })} />
            </li>
          ))}
        </ol>
      )}
      <p className={details.none}>
        {grants.length > 0
          ? say('listing.grants', { grants: grantNames(say, grants) })
          : say('market.may.nothing')}
      </p>
      {origins.length > 0 && (
        <p className={details.none}>
          {say('market.may.origins', { origins: origins.join(comma(say.language)) })}
        </p>
      )}
    </section>
  )
}
