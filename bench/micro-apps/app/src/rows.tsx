import { useLayoutEffect } from 'react'

const ROWS = Array.from({ length: 300 }, (_, row) => row)
const CELLS = ['name', 'city', 'amount', 'date', 'state', 'note']

/** What every contestant draws: a table of some size, and the word that it is there. */
export function Rows({ onDrawn }: { onDrawn: () => void }) {
  useLayoutEffect(onDrawn, [onDrawn])
  return (
    <table>
      <tbody>
        {ROWS.map((row) => (
          <tr key={row}>
            {CELLS.map((cell) => (
              <td key={cell}>
                <button type="button">{`${cell} ${row}`}</button>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
