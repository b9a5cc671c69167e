import type { OpenApp } from '@atrium/contract/built-apps/built-app.contract.ts'
import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { ownTitle } from '../../../entities/built-app/own-title.ts'
import { useSearchParams } from '../../../kernel/router/location.ts'
import { useSubject } from '../../../kernel/router/title-subject.ts'
import { formatDate } from '../../../kernel/words/formats.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { BackLink } from '../../../ui/details/back-link.tsx'
import { IconPrint } from '../../../ui/icons.tsx'
import { paperIn, papers } from './paper.ts'
import './paper.module.css'
import styles from './print.module.css'

type SheetProps = {
  app: OpenApp
  /** What is printed: a record by its name, a list by its table's. */
  title: string
  back: { to: string; label: string }
  /** Beside the title, at the end of its line. */
  mark?: ReactNode
  /** It has more beside each other than stands on a sheet upright. */
  isWide?: boolean
  children: ReactNode
}

/** A sheet of paper with what it is about at its head; above it, and never on it, how it is printed. */
export function Sheet({ app, title, back, mark, isWide = false, children }: SheetProps) {
  const say = useSay()
  const [query] = useSearchParams()
  const { paper, isTurned } = paperIn(query, isWide)
  const [day] = useState(() => new Date().toISOString())
  useSubject(`${title} · ${ownTitle(say, app.title)}`, { alone: true })
  return (
    <div className={styles.page}>
      <PrintTools back={back}>
        <PaperFields isWide={isWide} />
      </PrintTools>
      <article className={styles.sheet} data-paper={paper} data-turned={isTurned || undefined}>
        <header className={styles.head}>
          <div>
            <p>
              {ownTitle(say, app.title)} · {formatDate(say.language, day)}
            </p>
            <h1>{title}</h1>
          </div>
          {mark}
        </header>
        {children}
      </article>
    </div>
  )
}

type PrintToolsProps = { back: SheetProps['back']; children: ReactNode }

/** On the screen alone. */
export function PrintTools({ back, children }: PrintToolsProps) {
  const say = useSay()
  return (
    <div className={styles.tools}>
      <BackLink to={back.to}>{back.label}</BackLink>
      <div className={styles.choices}>
        {children}
        <Button leftSection={<IconPrint />} onClick={() => window.print()}>
          {say('record.print')}
        </Button>
      </div>
    </div>
  )
}

function PaperFields({ isWide }: { isWide: boolean }) {
  const say = useSay()
  const [query, setQuery] = useSearchParams()
  const { paper, isTurned } = paperIn(query, isWide)
  const set = (part: Record<string, string>) =>
    setQuery((before) => ({ ...Object.fromEntries(before), ...part }), {
      replace: true,
      keepsScroll: true,
    })
  return (
    <>
      <NativeSelect
        aria-label={say('record.print.paper')}
        value={paper}
        data={papers.map((value) => ({ value, label: say(`record.print.paper.${value}`) }))}
        onChange={({ currentTarget }) => set({ paper: currentTarget.value })}
      />
      <Checkbox
        label={say('record.print.turned')}
        checked={isTurned}
        onChange={({ currentTarget }) => set({ turned: currentTarget.checked ? '1' : '0' })}
      />
    </>
  )
}
