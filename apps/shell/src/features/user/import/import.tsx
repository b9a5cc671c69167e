import { useState } from 'react'
import styles from '../../../entities/spreadsheet/spreadsheet.module.css'
import { Choose, type Chosen } from './choose.tsx'
import { LatestImports } from './latest-imports.tsx'
import { Preview } from './preview.tsx'

/** A file and where its people go; what would become of each; then how the import goes. */
export function Import() {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [started, setStarted] = useState(false)
  const start = () => {
    setChosen(null)
    setStarted(true)
  }
  const preview = chosen && (
    <Preview chosen={chosen} onBack={() => setChosen(null)} onStarted={start} />
  )
  return (
    <div className={styles.import}>
      {preview}
      {!chosen && started && <LatestImports />}
      {!chosen && <Choose onChosen={setChosen} />}
      {!chosen && !started && <LatestImports />}
    </div>
  )
}
