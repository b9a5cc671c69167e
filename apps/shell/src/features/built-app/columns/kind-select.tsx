import { howBecomes } from '@atrium/blueprint/change/can-become.ts'
import { type BlueprintKind, blueprintKinds } from '@atrium/contract/field/recorded.ts'
import { Select } from '@mantine/core'
import { useSay } from '../../../kernel/words/words.ts'
import styles from './kind-select.module.css'
import { kindGroups, kindHelp, kindName } from './kind-words.ts'

type KindSelectProps = {
  label: string
  value: BlueprintKind
  /** Kinds that make no sense here: a relation where there is nothing to point at. */
  without?: readonly BlueprintKind[]
  /** As which records hold its values now: of each other kind it is said what becomes of them. */
  published?: BlueprintKind | undefined
  onChange: (kind: BlueprintKind) => void
}

const isKind = (value: string | null): value is BlueprintKind =>
  blueprintKinds.some((kind) => kind === value)

/** The kind of a column. Each tells what it is for and shows a value, so that nobody has to know the words. */
export function KindSelect(props: KindSelectProps) {
  const { label, value, without = [], published, onChange } = props
  const say = useSay()
  return (
    <Select
      aria-label={label}
      value={value}
      allowDeselect={false}
      searchable
      openOnFocus={false}
      maxDropdownHeight={360}
      comboboxProps={{ width: 300, position: 'bottom-start' }}
      nothingFoundMessage={say('list.nothingFound')}
      onChange={(kind) => {
        if (isKind(kind) && kind !== value) onChange(kind)
      }}
      data={Object.entries(kindGroups).map(([group, kinds]) => ({
        group: say(`builtApp.kinds.${group as keyof typeof kindGroups}`),
        items: kinds
          .filter((kind) => kind === value || !without.includes(kind))
          .map((kind) => ({ value: kind, label: kindName(say, kind) })),
      }))}
      renderOption={({ option }) => <KindOption kind={option.value} published={published} />}
    />
  )
}

type KindOptionProps = { kind: BlueprintKind; published: BlueprintKind | undefined }

function KindOption({ kind, published }: KindOptionProps) {
  const say = useSay()
  const becomes = published && published !== kind && howBecomes({ kind: published }, { kind })
  const { means, example } = kindHelp(say, kind)
  return (
    <span className={styles.option}>
      <strong>{kindName(say, kind)}</strong>
      <span>{means}</span>
      <q>{example}</q>
      {becomes && <em>{say(`builtApp.becomes.${becomes}`)}</em>}
    </span>
  )
}
