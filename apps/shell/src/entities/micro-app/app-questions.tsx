import { useLive } from '../../kernel/app-host/api/use-live.ts'
import type { Run } from '../../kernel/app-host/container/run.ts'
import { later } from '../../ui/controls/later.tsx'
import { AppDialog } from './app-dialog.tsx'

const ShareDialog = later(async () => (await import('./share-dialog.tsx')).ShareDialog)

type AppQuestionsProps = { run: Run | null; app: string; name: string }

/** The questions that an app asks the person, above the page it is on. */
export function AppQuestions({ run, app, name }: AppQuestionsProps) {
  const [asking] = useLive(run?.dialogs, [])
  const sharing = useLive(run?.sharing, null)
  return (
    <>
      {sharing && <ShareDialog isWanted key={sharing.id} app={app} sharing={sharing} />}
      {asking && <AppDialog key={asking.title} asking={asking} name={name} />}
    </>
  )
}
