import type { Brand, BrandSettings } from '@atrium/contract/enterprises/brand.contract.ts'
import { Button, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { toasts } from '../../kernel/browser/toasts.ts'
import { useWrite } from '../../kernel/data/api.ts'
import { useUnsaved } from '../../kernel/router/use-unsaved.ts'
import { useVisitor } from '../../kernel/session/shell-context.ts'
import { useSay } from '../../kernel/words/words.ts'
import { Refusal } from '../../ui/failure/refusal.tsx'
import { onSubmit } from '../../ui/hooks/on-submit.ts'
import styles from './brand.module.css'
import { Preview, type SignInWords } from './brand.preview.tsx'
import { followBrand, isSameBrand } from './brand.values.ts'
import { ColourField } from './colour-field.tsx'
import { LogoField } from './logo-field.tsx'
import { ResetButton } from './reset-button.tsx'

const LONGEST_NAME = 40
const COLOUR = /^#[0-9a-f]{6}$/

type BrandFormProps = {
  brand: BrandSettings
  /** What the page will say, where that is being changed too. */
  words?: SignInWords
  /** More about the same page, beside the preview. */
  children?: ReactNode
}

export function BrandForm({ brand, words, children }: BrandFormProps) {
  const say = useSay()
  const { space } = useVisitor()
  const [saved, setSaved] = useState(brand)
  const [values, setValues] = useState<Brand>(brand)
  // Not drawn anew: what is typed beside it would be lost, and so would what is typed here.
  if (!isSameBrand(saved, brand)) {
    setSaved(brand)
    setValues(followBrand(values, saved, brand))
  }
  useUnsaved(!isSameBrand({ ...brand, ...values }, brand))
  const set = useWrite('brand.set', { refreshes: ['brand.get'] })
  const change = (part: Partial<Brand>) => setValues({ ...values, ...part })
  const colour = values.colour?.toLowerCase() ?? null
  const shown = { ...values, colour: colour && COLOUR.test(colour) ? colour : null }
  const save = () =>
    void set
      .mutateAsync({ name: values.name, colour, ...newLogo(brand, values) })
      .then((now) => {
        setValues(now)
        return toasts.show({ message: say('look.saved') })
      })
      .catch(() => {})
  return (
    <div className={styles.sides}>
      <div className={styles.parts}>
        <form className={styles.form} noValidate onSubmit={onSubmit(save)}>
          <Refusal of={set.error} />
          <TextInput
            label={say('look.name')}
            description={say('look.name.hint')}
            placeholder={space?.name}
            value={values.name}
            maxLength={LONGEST_NAME}
            onChange={({ currentTarget }) => change({ name: currentTarget.value })}
            error={set.error?.fields.name}
          />
          <LogoField
            logo={values.logo}
            refusal={set.error?.fields.logo}
            onChange={(logo) => change({ logo })}
          />
          <ColourField
            colour={values.colour}
            shown={shown.colour}
            refusal={set.error?.fields.colour}
            onChange={(chosen) => change({ colour: chosen })}
          />
          <div className={styles.ways}>
            <Button type="submit" loading={set.isPending}>
              {say('do.save')}
            </Button>
            {brand.isOwn && <ResetButton />}
          </div>
        </form>
        {children}
      </div>
      <Preview brand={shown} {...(words && { words })} />
    </div>
  )
}

/** The picture travels as it is read from the file; one that stays is not sent again. */
function newLogo(before: Brand, { logo }: Brand) {
  if (logo === before.logo) return {}
  return { logo: logo?.replace(/^data:[^,]*,/, '') ?? null }
}
