import { Button } from '@mantine/core'
import { encode } from 'uqr'
import { saveFile } from '../../kernel/browser/save-file.ts'
import { here } from '../../kernel/entry/leave.ts'
import { useVisitor } from '../../kernel/session/shell-context.ts'
import { useSay } from '../../kernel/words/words.ts'
import { Copy } from '../../ui/controls/copy.tsx'
import { QrCode } from '../../ui/controls/qr-code.tsx'
import { IconExport, IconPrint } from '../../ui/icons.tsx'
import styles from './invitation-card.module.css'
import { spaced } from './invitation-name.ts'

const linkOf = (code: string) => `${location.origin}${here.prefix}/home/register?icode=${code}`

/** An invitation as a code to tell, a link to send and a picture to save or print. */
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

/** The pixels of each square of the QR code: large enough for a poster. */
const SCALE = 16

/** The QR code as a PNG. */
async function qrPicture(text: string): Promise<Blob> {
  const { data, size } = encode(text, { border: 4 })
  const canvas = document.createElement('canvas')
  canvas.width = size * SCALE
  canvas.height = size * SCALE
  const brush = canvas.getContext('2d') as CanvasRenderingContext2D
  brush.fillStyle = '#fff'
  brush.fillRect(0, 0, canvas.width, canvas.height)
  brush.fillStyle = '#000'
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries())
      if (isDark) brush.fillRect(x * SCALE, y * SCALE, SCALE, SCALE)
  return new Promise((resolve) => canvas.toBlob((made) => resolve(made as Blob), 'image/png'))
}
