import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { saveText } from '../../../kernel/browser/save-file.ts'
import { useShell } from '../../../kernel/session/shell-context.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { Copy } from '../../../ui/controls/copy.tsx'
import form from '../../../ui/controls/form.module.css'
import { useFocusHere } from '../../../ui/hooks/focus-here.ts'
import { IconExport, IconPrint } from '../../../ui/icons.tsx'
import styles from './recovery-codes.module.css'

type RecoveryCodesProps = { codes: string[]; onKept: () => void }

/**
 * Shows the recovery codes, once. They are all that is left when phone and passkey are lost, so leaving takes a tick.
 */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const say = useSay()
  const { brand } = useShell().config
  const here = useFocusHere<HTMLDivElement>()
  const [kept, setKept] = useState(false)
  const text = [say('factor.recovery.file', { product: brand.name }), '', ...codes, ''].join('\r\n')
  return (
    <div ref={here} tabIndex={-1} className={form.form}>
      <p className={form.text}>{say('factor.recovery.text')}</p>
      <ul className={styles.codes} aria-label={say('factor.recovery')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={form.ways}>
        <Copy value={codes.join('\n')} name={say('factor.recovery')} />
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconExport />}
          onClick={() => saveText(`${say('factor.recovery')}.txt`, text, 'text/plain')}
        >
          {say('factor.recovery.download')}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPrint />}
          onClick={() => print()}
        >
          {say('factor.recovery.print')}
        </Button>
      </div>
      <Checkbox
        label={say('factor.recovery.kept')}
        checked={kept}
        onChange={({ currentTarget }) => setKept(currentTarget.checked)}
      />
      <div className={form.ways}>
        <Button why={!kept && say('factor.recovery.why')} onClick={onKept}>
          {say('factor.recovery.done')}
        </Button>
      </div>
    </div>
  )
}
