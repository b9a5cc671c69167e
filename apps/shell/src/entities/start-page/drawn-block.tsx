import type { BlockAnswer } from '@atrium/contract/built-apps/record-page.contract.ts'
import type { PageBlock } from '@atrium/contract/built-apps/start-page.shape.ts'
import { Skeleton } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useId } from 'react'
import { arrive } from '../../kernel/data/load-chunk.ts'
import { Link } from '../../kernel/router/link.tsx'
import { useSay } from '../../kernel/words/words.ts'
import boxes from '../../ui/details/box-grid.module.css'
import { type Answer, Remote } from '../../ui/failure/remote.tsx'
import { Markdown } from '../../ui/markdown/markdown.tsx'
import { ownTitle } from '../built-app/own-title.ts'
import { ButtonBlock } from './button-block.tsx'
import styles from './drawn-block.module.css'
import { listAddress } from './list-address.ts'
import { NumberBlock } from './number-block.tsx'
import { type BlockApp, useBlockPlace } from './use-block-place.ts'
import { ViewBlock } from './view-block.tsx'

const ChartBlock = lazy(async () => ({
  default: (await arrive(() => import('./chart-block.tsx'))).ChartBlock,
}))

/** What the block says to this reader; nothing where it says nothing to them. */
type AnswerOfBlock = Answer<BlockAnswer | null>

type DrawnBlockProps = { app: BlockApp; block: PageBlock; of: AnswerOfBlock }

/** A block of a start page with what it says, wherever it stands. */
export function DrawnBlock({ app, block: { title, shows }, of }: DrawnBlockProps) {
  const say = useSay()
  const called = title ? ownTitle(say, title) : ''
  switch (shows.kind) {
    case 'text':
      return (
        <Box title={called}>
          <Markdown>{ownTitle(say, shows.body)}</Markdown>
        </Box>
      )
    case 'button':
      return <ButtonBlock app={app} title={called} does={shows.does} />
    case 'number':
      return (
        <Said of={of} kind="number" height={44} title={called}>
          {(answer) => <NumberBlock app={app} title={called} shows={shows} value={answer.value} />}
        </Said>
      )
    case 'chart':
      return (
        <Said of={of} kind="chart" height={240} title={called}>
          {(answer) => (
            <Suspense fallback={<Skeleton height={240} />}>
              <ChartBlock app={app} shows={shows} chart={answer} />
            </Suspense>
          )}
        </Said>
      )
    default:
      return (
        <Said
          of={of}
          kind="view"
          height={180}
          title={called}
          action={<AllOfThem app={app} shows={shows} />}
        >
          {(answer) => <ViewBlock app={app} title={called} shows={shows} rows={answer.rows} />}
        </Said>
      )
  }
}

type BoxProps = { title: string; action?: ReactNode; children: ReactNode }

function Box({ title, action, children }: BoxProps) {
  const id = useId()
  return (
    <section className={boxes.box} {...(title && { 'aria-labelledby': id })}>
      {title && (
        <header className={boxes.head}>
          <h2 id={id}>{title}</h2>
          {action}
        </header>
      )}
      <div className={styles.inside}>{children}</div>
    </section>
  )
}

type Kind = BlockAnswer['kind']
type SaidProps<Of extends Kind> = Omit<BoxProps, 'children'> & {
  of: AnswerOfBlock
  kind: Of
  /** About as high as it will be. */
  height: number
  children: (answer: Extract<BlockAnswer, { kind: Of }>) => ReactNode
}

/** The box of a block that says something of records, in each of its states. */
function Said<Of extends Kind>({ of, kind, height, children, ...box }: SaidProps<Of>) {
  const say = useSay()
  return (
    <Box {...box}>
      <Remote of={of} skeleton={<Skeleton height={height} />}>
        {(answer) =>
          answer?.kind === kind ? (
            children(answer as Extract<BlockAnswer, { kind: Of }>)
          ) : (
            <p className={styles.none}>{say('startPage.nothing')}</p>
          )
        }
      </Remote>
    </Box>
  )
}

type AllProps = { app: BlockApp; shows: Extract<PageBlock['shows'], { kind: 'view' }> }

function AllOfThem({ app, shows }: AllProps) {
  const say = useSay()
  const place = useBlockPlace(app, shows.table)
  const to = listAddress(place, shows)
  return to && <Link to={to}>{say('startPage.all')}</Link>
}
