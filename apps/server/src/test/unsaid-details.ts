import { isSaid } from '@atrium/contract/platform/audit-details.ts'
import { detailFacts, type LineToTell } from '@atrium/contract/platform/audit-told.ts'
import { shipped } from '../kernel/http/words.ts'

type Written = { action: string; detail: Record<string, unknown> }

/** Facts of lines that no dictionary has words for: their readers would see nothing of them. */
export function unsaidDetails(lines: Written[]): string[] {
  const unsaid = lines.flatMap(({ action, detail }) =>
    Object.keys(detail)
      .filter((name) => isSaid(detail, name) && name !== 'before' && name !== 'after')
      .flatMap((name) =>
        [...shipped].flatMap(([language, words]) => {
          const line: LineToTell = {
            action,
            target: '',
            detail: { [name]: detail[name] ?? '' },
            subject: null,
            names: {},
          }
          const word = (key: string) => words[key]
          const speaker = { word, moment: (iso: string) => iso, size: String }
          const empty = JSON.stringify(detail[name] ?? '') === '{}'
          return empty || detailFacts(speaker, line).length > 0
            ? []
            : `${action} says ${name} (${language})`
        }),
      ),
  )
  return [...new Set(unsaid)]
}
