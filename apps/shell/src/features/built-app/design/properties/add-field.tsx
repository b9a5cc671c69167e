import type { BlueprintKind } from '@atrium/contract/field/recorded.ts'
import { useSay } from '../../../../kernel/words/words.ts'
import { kindGroups, kindHelp, kindName } from '../../columns/kind-words.ts'
import styles from './properties.module.css'

/** A field to come: the kinds, each with what it is for. */
export function AddField({ onAdd }: { onAdd: (kind: BlueprintKind) => void }) {
  const say = useSay()
  return (
    <>
      <h2>{say('builtApp.blank.add')}</h2>
      {Object.entries(kindGroups).map(([group, kinds]) => (
        <section key={group} className={styles.kinds}>
          <h3>{say(`builtApp.kinds.${group as keyof typeof kindGroups}`)}</h3>
          {kinds.map((kind) => (
            <button key={kind} type="button" onClick={() => onAdd(kind)}>
              <strong>{kindName(say, kind)}</strong>
              <span>{kindHelp(say, kind).means}</span>
            </button>
          ))}
        </section>
      ))}
    </>
  )
}
