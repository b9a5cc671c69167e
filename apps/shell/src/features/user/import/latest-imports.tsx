import { ImportLines, whileGoing } from '../../../entities/spreadsheet/import-lines.tsx'
import { useRead, useWrite } from '../../../kernel/data/api.ts'

export function LatestImports() {
  const { data = [] } = useRead('userImport.list', {}, { refetchInterval: whileGoing })
  const report = useWrite('userImport.report', { refreshes: ['userImport.list'] })
  return <ImportLines of={data} report={report} />
}
