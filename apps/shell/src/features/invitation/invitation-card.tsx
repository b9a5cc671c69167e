import { Button } from '@mantine/core'
import { saveFile } from '../../kernel/browser/save-file.ts'
import { here } from '../../kernel/entry/leave.ts'
import { useVisitor } from '../../kernel/session/shell-context.ts'
import { useSay } from '../../kernel/words/words.ts'
import { Copy } from '../../ui/controls/copy.tsx'
import { QrCode } from '../../ui/controls/qr-code.tsx'
import { IconExport, IconPrint } from '../../ui/icons.tsx'
import { spaced } from './invitation.cells.tsx'
import styles from './invitation-card.module.css'
import { qrPicture } from './qr-picture.ts'

const linkOf = (code: string) => `${location.origin}${here.prefix}/home/register?icode=${code}`

/** As a code to say, a link to send and a picture to show, save or print. */
export function InvitationCard({ code }: { code: string }) {
  const say = useSay()
  const name = useVisitor().space?.name ?? ''
  const link = linkOf(code)
  const save = async () => saveFile(`${say('invitation.title')}-${code}.png`, await qrPicture(link))
  return (
    <div className={styles.card}>
      <div className={styles.sheet}>
        <p>{say('invitation.scan', { name })}</p>
        <QrCode text={link} label={say('invitation.qr')} />
        <code>{spaced(code)}</code>
      </div>
      <dl className={styles.ways}>
        <div>
          <dt>{say('invitation.code')}</dt>
          <dd>
            <code>{spaced(code)}</code>
            <Copy value={code} name={say('invitation.code')} />
          </dd>
        </div>
        <div>
          <dt>{say('invitation.link')}</dt>
          <dd>
            <span>{link}</span>
            <Copy value={link} name={say('invitation.link')} />
          </dd>
        </div>
      </dl>
      <div className={styles.deeds}>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconExport />}
          onClick={() => void save()}
        >
          {say('invitation.save')}
        </Button>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconPrint />}
          onClick={() => print()}
        >
          {say('invitation.print')}
        </Button>
      </div>
    </div>
  )
}
