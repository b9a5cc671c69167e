import { useState } from 'react'
import { Choose, type Chosen } from './choose.tsx'
import styles from './import.module.css'
import { LatestImports } from './latest-imports.tsx'
import { Preview } from './preview.tsx'

/** A file and where its people go; what would become of each; then how the import goes. */
export function Import() {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  return (
    <div className={styles.import}>
      {chosen ? (
        <Preview chosen={chosen} onBack={() => setChosen(null)} onStarted={() => setChosen(null)} />
      ) : (
        <Choose onChosen={setChosen} />
      )}
      {!chosen && <LatestImports />}
    </div>
  )
}
