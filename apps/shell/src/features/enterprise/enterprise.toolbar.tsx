import { useMeaning } from '../../entities/batch/filter-words.ts'
import { useCategories } from '../../entities/category/use-categories.ts'
import { address } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'
import { Segments } from '../../ui/controls/segments.tsx'
import { ActiveFilters } from '../../ui/list/toolbar/active-filters.tsx'
import {
  FilterChoice,
  FilterSwitch,
  FilterText,
  FilterYesNo,
} from '../../ui/list/toolbar/filter-fields.tsx'
import { ListToolbar } from '../../ui/list/toolbar/list-toolbar.tsx'
import styles from './enterprise.toolbar.module.css'
import {
  ENT_TYPES,
  type EnterpriseList,
  EXPIRIES,
  exportInput,
  IDLE,
  SAAS_ENT_TYPES,
  STATUSES,
  USES,
} from './enterprise.view.ts'

export function EnterpriseToolbar({ list }: { list: EnterpriseList }) {
  const say = useSay()
  const categories = useCategories()
  const contracts = SAAS_ENT_TYPES.map((value) => ({
    value,
    label: say(`enterprise.saasEntType.${value}`),
  }))
  const { meaning } = useMeaning('enterprise', list.view.filters)
  const among = <Value extends string>(
    kind: 'status' | 'expiry' | 'use' | 'idle',
    values: readonly Value[],
  ) => values.map((value) => ({ value, label: say.named(`enterprise.${kind}.${value}`) }))
  const panel = (
    <>
      <FilterChoice list={list} filter="status" among={among('status', STATUSES)} />
      <FilterChoice list={list} filter="expiry" among={among('expiry', EXPIRIES)} />
      <FilterChoice list={list} filter="use" among={among('use', USES)} />
      <FilterChoice list={list} filter="idle" among={among('idle', IDLE)} />
      <FilterText list={list} filter="name" />
      <FilterText list={list} filter="parent_name" />
      <FilterChoice list={list} filter="saas_id" among={categories} />
      <FilterChoice list={list} filter="saasEntType" among={contracts} />
      <FilterYesNo list={list} filter="private" />
      <FilterYesNo list={list} filter="isControl" />
      <FilterSwitch list={list} filter="self" />
    </>
  )
  return (
    <>
      <ListToolbar
        list={list}
        search="enterprise.search"
        panel={panel}
        exportFrom={address('enterprise.export', exportInput(list.view))}
      >
        <Segments
          className={styles.types}
          aria-label={say('enterprise.filter.entType')}
          data={ENT_TYPES.map((value) => ({ value, label: say(`enterprise.entType.${value}`) }))}
          value={list.view.filters.entType ?? 'all'}
          onChange={(value) => list.setFilter('entType', value === 'all' ? '' : value)}
        />
      </ListToolbar>
      <ActiveFilters list={list} meaning={meaning} />
    </>
  )
}
