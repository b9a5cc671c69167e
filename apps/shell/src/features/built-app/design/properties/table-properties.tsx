import type { TableView } from '@atrium/blueprint/uses/uses-of.ts'
import type { Blueprint } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { LONGEST_APP_TITLE } from '@atrium/contract/built-apps/built-app-limits.ts'
import { Button, NativeSelect } from '@mantine/core'
import { byPosition } from '../../../../entities/built-app/own-fields.ts'
import { ownTitle } from '../../../../entities/built-app/own-title.ts'
import { useSay } from '../../../../kernel/words/words.ts'
import { IconTrash } from '../../../../ui/icons.tsx'
import { useRemoval } from '../../uses/use-removal.tsx'
import { WhereUsed } from '../../uses/where-used.tsx'
import { moveTable, withoutTable, withTable } from '../designed-app.ts'
import type { Change } from '../use-designing.ts'
import styles from './properties.module.css'
import { TitleInputs } from './title-inputs.tsx'

type TablePropertiesProps = {
  name: string
  views: readonly TableView[]
  app: Blueprint
  table: string
  onChange: Change
  /** It was deleted: another one is looked at. */
  onGone: (next: string) => void
}

/** What is said of a table itself. */
export function TableProperties(props: TablePropertiesProps) {
  const { name, views, app, table: id, onChange, onGone } = props
  const say = useSay()
  const removal = useRemoval({ name, app, views })
  const table = app.tables[id]
  if (!table) return null
  const order = byPosition(app.tables).map(([key]) => key)
  const at = order.indexOf(id)
  const set = (part: Partial<typeof table>, key?: string) =>
    onChange((now) => {
      const one = now.tables[id]
      return one ? withTable(now, id, { ...one, ...part }) : now
    }, key)
  return (
    <>
      <h2>{say('builtApp.design.table')}</h2>
      <p className={styles.note}>{say('builtApp.design.lead')}</p>
      <TitleInputs
        title={table.title}
        most={LONGEST_APP_TITLE}
        onChange={(title) => set({ title }, `${id}.title`)}
      />
      <NativeSelect
        label={say('builtApp.design.titleField')}
        value={table.titleField}
        data={byPosition(table.fields).map(([key, { title }]) => ({
          value: key,
          label: ownTitle(say, title),
        }))}
        onChange={({ currentTarget }) => set({ titleField: currentTarget.value })}
      />
      <div className={styles.acts}>
        <Button
          variant="default"
          size="xs"
          why={at === 0 && say('builtApp.design.first')}
          onClick={() => onChange((now) => moveTable(now, id, at - 1))}
        >
          {say('builtApp.design.earlier')}
        </Button>
        <Button
          variant="default"
          size="xs"
          why={at === order.length - 1 && say('builtApp.design.last')}
          onClick={() => onChange((now) => moveTable(now, id, at + 1))}
        >
          {say('builtApp.design.later')}
        </Button>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconTrash />}
          why={order.length === 1 && say('builtApp.design.tableStays')}
          onClick={() =>
            removal.remove({ table: id }, ownTitle(say, table.title), () => {
              onChange((now) => withoutTable(now, id))
              onGone(order.find((key) => key !== id) ?? '')
            })
          }
        >
          {say('builtApp.design.removeTable')}
        </Button>
      </div>
      <WhereUsed name={name} app={app} part={{ table: id }} views={views} />
      {removal.question}
    </>
  )
}
