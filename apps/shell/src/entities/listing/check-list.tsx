import type { SubmissionCheck } from '@atrium/contract/market/submission.contract.ts'
import { VisuallyHidden } from '@mantine/core'
import { useShell } from '../../kernel/session/shell-context.ts'
import { comma } from '../../kernel/words/formats.ts'
import { type Say, useSay } from '../../kernel/words/words.ts'
import { IconCheck, IconClose } from '../../ui/icons.tsx'
import styles from './listing.module.css'

type Languages = { lang: string; name: string }[]

/** The automatic checks of a submission, and what is wrong where one failed. */
export function CheckList({ checks }: { checks: SubmissionCheck[] }) {
  const say = useSay()
  const { languages } = useShell().config
  return (
    <ul className={styles.checks}>
      {checks.map(({ check, isPassed, detail }) => (
        <li key={check} data-passed={isPassed || undefined}>
          {isPassed ? <IconCheck /> : <IconClose />}
          <span>
            {say(`submission.check.${check}`)}
            <VisuallyHidden>
              {say(isPassed ? 'submission.check.passed' : 'submission.check.failed')}
            </VisuallyHidden>
            {detail && (
              <span className={styles.detail}>
                {check === 'words' ? missing(say, languages, detail) : detail}
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

const PARTS = ['name', 'summary', 'description'] as const

/** The title of a missing text such as `words.en-US.summary`, and its language. */
const missing = (say: Say, languages: Languages, detail: string) =>
  detail
    .split(', ')
    .map((field) => {
      const [, lang, part] = field.split('.')
      const known = PARTS.find((one) => one === part)
      const language = languages.find((one) => one.lang === lang)?.name ?? lang
      return known ? `${say(`listing.${known}`)} (${language})` : ''
    })
    .filter(Boolean)
    .join(comma(say.language))
