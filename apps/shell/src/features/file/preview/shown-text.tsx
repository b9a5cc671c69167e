import { TEXT_SHOWN } from '@atrium/contract/apps/file-limits.ts'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { address } from '../../../kernel/data/api.ts'
import { formatBytes } from '../../../kernel/words/formats.ts'
import { useSay } from '../../../kernel/words/words.ts'
import styles from './file-preview.module.css'

/** Shows the beginning of a text. Markup is shown as text, never as a page. */
export function ShownText({ id }: { id: number }) {
  const say = useSay()
  const read = useQuery({
    queryKey: ['the text of a file', id],
    queryFn: ({ signal }) => beginningOf(id, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (read.isError) return <p className={styles.none}>{say('file.preview.broken')}</p>
  if (!read.data) return <Skeleton height={320} />
  const { text, isCut } = read.data
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached with the keyboard */}
      <section className={styles.text} tabIndex={0} aria-label={say('file.preview')}>
        <pre>{text}</pre>
      </section>
      {isCut && (
        <p className={styles.note}>
          {say('file.preview.cut', { size: formatBytes(say.language, TEXT_SHOWN) })}
        </p>
      )}
    </>
  )
}

async function beginningOf(id: number, signal: AbortSignal) {
  const headers = { range: `bytes=0-${TEXT_SHOWN - 1}` }
  const answer = await fetch(address('file.preview', { id }), { headers, signal })
  if (!answer.ok) throw new Error(`The text of the file: ${answer.status}`)
  const whole = Number(answer.headers.get('content-range')?.split('/')[1] ?? 0)
  return { text: await answer.text(), isCut: whole > TEXT_SHOWN }
}
