import type { TemplateCard } from '@atrium/contract/built-apps/app-file.contract.ts'
import { Skeleton } from '@mantine/core'
import { AppMark } from '../../../../entities/built-app/app-mark.tsx'
import { ownTitle } from '../../../../entities/built-app/own-title.ts'
import { useRead } from '../../../../kernel/data/api.ts'
import { useSay } from '../../../../kernel/words/words.ts'
import { Remote } from '../../../../ui/failure/remote.tsx'
import styles from './template.module.css'

type TemplateGalleryProps = { onChoose: (card: TemplateCard) => void }

/** Apps that are there already, to begin with. */
export function TemplateGallery({ onChoose }: TemplateGalleryProps) {
  const say = useSay()
  const cards = useRead('appFile.templates', {})
  return (
    <section className={styles.gallery} aria-labelledby="app-templates">
      <h2 id="app-templates">{say('builtApp.template')}</h2>
      <Remote of={cards} skeleton={<Skeleton height={220} />}>
        {(all) => (
          <ul className={styles.cards}>
            {all.map((card) => (
              <li key={card.template}>
                <button type="button" className={styles.card} onClick={() => onChoose(card)}>
                  <AppMark icon={card.icon} colour={card.colour} />
                  <span>
                    <strong>{ownTitle(say, card.title)}</strong>
                    <span>{card.description && ownTitle(say, card.description)}</span>
                    <small>
                      {say('builtApp.template.facts', { tables: card.tables, fields: card.fields })}
                    </small>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </Remote>
    </section>
  )
}
