import { LOGO_BYTES } from '@atrium/contract/enterprises/enterprise-limits.ts'
import { Button, FileButton, Input } from '@mantine/core'
import { useState } from 'react'
import { useSay, type WordKey } from '../../kernel/words/words.ts'
import styles from './brand.module.css'

const KINDS = ['image/png', 'image/jpeg', 'image/webp']

type LogoFieldProps = {
  logo: string | null
  refusal: string | undefined
  onChange: (logo: string | null) => void
}

export function LogoField({ logo, refusal, onChange }: LogoFieldProps) {
  const say = useSay()
  const [wrong, setWrong] = useState<WordKey | null>(null)
  const take = async (file: File | null) => {
    if (!file) return
    const fault = faultOf(file)
    setWrong(fault)
    if (!fault) onChange(await readAsAddress(file))
  }
  return (
    <Input.Wrapper
      label={say('look.logo')}
      labelElement="div"
      description={say('look.logo.hint')}
      error={wrong ? say(wrong) : refusal}
    >
      <div className={styles.logo}>
        {logo ? (
          <img className={styles.picture} src={logo} alt={say('look.logo.shown')} />
        ) : (
          <span className={styles.none}>{say('look.logo.none')}</span>
        )}
        <FileButton accept={KINDS.join()} onChange={(file) => void take(file)}>
          {(props) => (
            <Button {...props} variant="default">
              {say(logo ? 'look.logo.replace' : 'look.logo.choose')}
            </Button>
          )}
        </FileButton>
        {logo && (
          <Button variant="subtle" color="neutral" onClick={() => onChange(null)}>
            {say('look.logo.remove')}
          </Button>
        )}
      </div>
    </Input.Wrapper>
  )
}

/** What is wrong with a file, as far as its size and type say; the server looks into it. */
function faultOf({ size, type }: File): WordKey | null {
  if (!KINDS.includes(type)) return 'verdict.picture'
  return size > LOGO_BYTES ? 'verdict.too_big' : null
}

const readAsAddress = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')))
    reader.readAsDataURL(file)
  })
