import type { Enterprise } from '@atrium/contract/enterprises/enterprise.contract.ts'
import {
  UNLIMITED_APP_ROWS,
  UNLIMITED_APP_TABLES,
} from '@atrium/contract/enterprises/enterprise-limits.ts'
import { formatNumber } from '../../../kernel/words/formats.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { Meter } from './meter.tsx'

type MeterOfProps = { row: Enterprise }

/** The use of built apps, tables and rows against the limits of the enterprise. */
export const AppsMeter = ({ row: { apps, appLimit } }: MeterOfProps) => (
  <Counted name="apps" used={apps} limit={appLimit} />
)

export const AppTablesMeter = ({ row: { appTables, appTableLimit } }: MeterOfProps) => (
  <Counted
    name="appTables"
    used={appTables}
    limit={appTableLimit}
    unlimited={UNLIMITED_APP_TABLES}
  />
)

export const AppRowsMeter = ({ row: { appRows, appRowLimit } }: MeterOfProps) => (
  <Counted name="appRows" used={appRows} limit={appRowLimit} unlimited={UNLIMITED_APP_ROWS} />
)

type CountedProps = {
  name: 'apps' | 'appTables' | 'appRows'
  used: number
  limit: number
  unlimited?: number
}

function Counted({ name, used, limit, unlimited = Number.POSITIVE_INFINITY }: CountedProps) {
  const say = useSay()
  const number = (value: number) => formatNumber(say.language, value)
  const most = limit >= unlimited ? say('enterprise.limit.none') : number(limit)
  return (
    <Meter
      label={say(`enterprise.column.${name}`)}
      used={used}
      limit={used === 0 ? 1 : limit}
      text={`${number(used)} / ${most}`}
    />
  )
}
