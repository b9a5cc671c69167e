import type { OpenApp } from '@atrium/contract/built-apps/built-app.contract.ts'
import type { LeadingRecords } from '@atrium/contract/built-apps/record-leading.contract.ts'
import { Button, Skeleton } from '@mantine/core'
import { useId } from 'react'
import { ownTitle } from '../../../../entities/built-app/own-title.ts'
import { listAddress } from '../../../../entities/start-page/list-address.ts'
import { ViewBlock } from '../../../../entities/start-page/view-block.tsx'
import { useRead } from '../../../../kernel/data/api.ts'
import { Link } from '../../../../kernel/router/link.tsx'
import { formatNumber } from '../../../../kernel/words/formats.ts'
import { useSay } from '../../../../kernel/words/words.ts'
import details from '../../../../ui/details/details.module.css'
import { Remote } from '../../../../ui/failure/remote.tsx'
import { IconPlus } from '../../../../ui/icons.tsx'
import { type KnownTable, placeOf } from '../../known-table.ts'
import styles from './record-leading.module.css'

/** Begins a record of that table which leads here by that relation. */
export type AddLeading = (table: string, relation: string) => void

type RecordLeadingProps = { app: OpenApp; at: KnownTable; id: number; onAdd: AddLeading }

/** The records that lead to this one, such as a customer's orders: a short list for each relation. */
export function RecordLeading({ app, at, id, onAdd }: RecordLeadingProps) {
  const read = useRead('record.leading', { ...placeOf(at), id })
  return (
    <Remote of={read} skeleton={<Skeleton height={120} />}>
      {({ leading }) =>
        leading.map((one) => (
          <Section
            key={`${one.table} ${one.relation}`}
            app={app}
            id={id}
            leading={one}
            isOnly={leading.filter(({ table }) => table === one.table).length === 1}
            onAdd={onAdd}
          />
        ))
      }
    </Remote>
  )
}

type SectionProps = {
  app: OpenApp
  id: number
  leading: LeadingRecords
  /** No other relation of its table leads here. */
  isOnly: boolean
  onAdd: AddLeading
}

function Section({ app, id, leading, isOnly, onAdd }: SectionProps) {
  const say = useSay()
  const heading = useId()
  const { table, relation, count, isCapped, columns, rows } = leading
  const shape = app.blueprint.tables[table]
  const by = shape?.fields[relation]
  // The app as it is here is from before the table came.
  if (!shape || !by) return null
  const title = isOnly
    ? ownTitle(say, shape.title)
    : say('record.leading.by', {
        table: ownTitle(say, shape.title),
        relation: ownTitle(say, by.title),
      })
  const where = [{ field: relation, operator: 'isAnyOf' as const, operands: [String(id)] }]
  const powers = app.powers[table]
  const mayAdd = powers?.create && !powers.readOnly?.includes(relation)
  return (
    <section className={details.section} aria-labelledby={heading}>
      <header className={styles.head}>
        <h3 id={heading}>
          {title} <span className={styles.count}>{countText(say.language, count, isCapped)}</span>
        </h3>
        {count > 0 && (
          <Link
            className={styles.all}
            to={listAddress({ app: app.name, shape }, { table, where }) ?? ''}
            aria-describedby={heading}
          >
            {say('startPage.all')}
          </Link>
        )}
        {mayAdd && (
          <Button
            variant="default"
            size="compact-sm"
            className={styles.add}
            leftSection={<IconPlus />}
            aria-describedby={heading}
            onClick={() => onAdd(table, relation)}
          >
            {say('record.add')}
          </Button>
        )}
      </header>
      {rows.length > 0 && (
        <div className={styles.rows}>
          <ViewBlock app={app} title={title} shows={{ table, columns }} rows={rows} />
        </div>
      )}
    </section>
  )
}

const countText = (language: string, count: number, isCapped: boolean) =>
  `${formatNumber(language, count)}${isCapped ? '+' : ''}`
