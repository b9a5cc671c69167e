import type { Output } from '@atrium/contract/kernel/client.ts'
import { Progress, Skeleton, UnstyledButton } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { CallFailed } from '../../kernel/data/api.ts'
import { formatPercent } from '../../kernel/words/formats.ts'
import { useSay } from '../../kernel/words/words.ts'
import { Badge } from '../../ui/details/item-list.tsx'
import { Remote } from '../../ui/failure/remote.tsx'
import styles from './word.module.css'

export type Language = Output<'language.list'>[number]

type LanguagesProps = {
  of: UseQueryResult<Language[], CallFailed>
  chosen: string
  onChoose: (lang: string) => void
}

/** The languages there are, and how complete each is. */
export function Languages({ of, chosen, onChoose }: LanguagesProps) {
  const say = useSay()
  return (
    <Remote of={of} skeleton={<Skeleton height={96} radius="md" />}>
      {(languages) => (
        <ul className={styles.languages} aria-label={say('word.languages')}>
          {languages.map((language) => (
            <li key={language.lang}>
              <LanguageCard
                language={language}
                isChosen={language.lang === chosen}
                onChoose={() => onChoose(language.lang)}
              />
            </li>
          ))}
        </ul>
      )}
    </Remote>
  )
}

type LanguageCardProps = { language: Language; isChosen: boolean; onChoose: () => void }

function LanguageCard({ language, isChosen, onChoose }: LanguageCardProps) {
  const say = useSay()
  const { lang, name, basedOn, published, translated, phrases } = language
  const share = translated / phrases
  const missing = phrases - translated
  return (
    <UnstyledButton className={styles.language} aria-pressed={isChosen} onClick={onChoose}>
      <span className={styles.tongue}>
        <strong lang={lang}>{name}</strong>
        <code>{lang}</code>
        {basedOn && (
          <Badge tone={published ? 'success' : 'warning'}>
            {say(published ? 'word.published' : 'word.unpublished')}
          </Badge>
        )}
      </span>
      <Progress value={share * 100} size="sm" aria-label={say('word.complete.label', { name })} />
      <span className={styles.hint}>
        {missing === 0
          ? say('word.complete')
          : say.count('word.missing', missing, {
              share: formatPercent(say.language, Math.floor(share * 100) / 100),
            })}
      </span>
    </UnstyledButton>
  )
}
